import { useWatch, type Control } from 'react-hook-form';
import { PageSheet } from '../../form/PageSheet.tsx';
import type { ArticleValues } from '../article-form.ts';
import { MarkdownPreview } from '../MarkdownPreview.tsx';

/** Shows the article as its public page will, beside the text as far as that goes. */
export function WriterPage({ control }: { control: Control<ArticleValues> }) {
  const [title, excerpt, content] = useWatch({ control, name: ['title', 'excerpt', 'content'] });
  return (
    <div className="writer-side">
      <PageSheet label="公開ページでの見た目">
        {() => (
          <>
            <h2>{title.trim() === '' ? 'タイトル' : title}</h2>
            {excerpt.trim() !== '' && <p className="writer-excerpt">{excerpt}</p>}
            <MarkdownPreview source={content} />
          </>
        )}
      </PageSheet>
    </div>
  );
}
