import { Controller } from 'react-hook-form';
import { leastTopics, mostTopics, topicsBody } from '#api/contract/site-texts.ts';
import { articleChoice } from '../articles/article-choice.ts';
import type { Linked } from '../picker/linked.ts';
import { LinkedList } from '../picker/LinkedList.tsx';
import { ResourcePicker } from '../picker/ResourcePicker.tsx';
import { siteText } from './site-text.ts';
import { TopicPreview } from './TopicPreview.tsx';
import type { SiteTextKind } from './text-kind.ts';

interface TopicValues extends Record<string, unknown> {
  articles: Linked[];
}

/** The featured articles of the home page. */
export const topicsKind: SiteTextKind<{ articles: Array<{ id: number; title: string; status: string }> }, TopicValues> = {
  ...siteText('topics'),
  title: '特集の記事',
  lead: `トップページの「特集」に並べる記事です。${mostTopics}本まで、上から順に並びます。${leastTopics}本に足りない分と、まだ公開していない記事の場所には、新しい記事が入ります。`,
  labels: { articles: '特集の記事' },
  valuesOf: ({ articles }) => ({
    articles: articles.map(({ id, title, status }) => ({ id, label: status === 'draft' ? `${title}（下書き）` : title })),
  }),
  bodyOf: ({ articles }) => ({ articles: articles.map(({ id }) => id) }),
  body: topicsBody,
  fields: ({ form, problems, keep }) => (
    <Controller
      control={form.control}
      name="articles"
      render={({ field: { value, onChange } }) => (
        <LinkedList<Linked>
          label="特集の記事"
          problem={problems['articles']}
          items={value}
          onChange={(items) => {
            onChange(items);
            keep();
          }}
          picker={(dialog) => (
            <ResourcePicker noun="特集の記事" list="GET /api/admin/articles" choiceOf={articleChoice} chosen={value} {...dialog} />
          )}
        />
      )}
    />
  ),
  preview: ({ articles }) => <TopicPreview articles={articles} />,
};
