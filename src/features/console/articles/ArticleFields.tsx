import { useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { slugFrom } from '#api/contract/operator-text.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import type { Editing } from '../form/EditorForm.tsx';
import { PictureField } from '../media/PictureField.tsx';
import { sendPicture } from '../form/pictures.ts';
import { followedSlug } from '../form/slugs.ts';
import { TextField } from '../form/TextField.tsx';
import { articleLabels, statusChoices, type ArticleField, type ArticleValues } from './article-form.ts';
import { ArticleLists } from './ArticleLists.tsx';
import { MarkdownField } from './MarkdownField.tsx';

interface Props extends Editing<ArticleValues> {
  /** Places the title and the other fields around a text that has an editor of its own. */
  layout?: (parts: { title: ReactNode; settings: ReactNode }) => ReactNode;
}

/** Renders all fields of an article, those that readers see first. */
export function ArticleFields({ form, problems, keep, id, isSaving = false, layout }: Props) {
  const { register, control, getValues, setValue } = form;
  const title = useWatch({ control, name: 'title' });
  const titleBefore = useRef(getValues('title'));
  const isNew = id === undefined;
  const follow = () => {
    // A save on its way may give the article its address.
    if (isSaving) return;
    const { title: now, slug } = getValues();
    if (isNew) setValue('slug', followedSlug(slug, titleBefore.current, now), { shouldDirty: true, shouldValidate: true });
    titleBefore.current = now;
  };
  const text = (name: ArticleField, more: { hint?: string; rows?: number; optional?: boolean } = {}) => (
    <TextField label={articleLabels[name]} problem={problems[name]} registration={register(name)} {...more} />
  );
  const moment = (name: 'publishedAt' | 'publishAt' | 'endAt', hint: string) => (
    <TextField label={articleLabels[name]} problem={problems[name]} type="datetime-local" hint={hint} registration={register(name)} />
  );
  const unnamed = isNew && title.trim() !== '' && slugFrom(title) === '';
  const slugHint = unnamed
    ? '空のまま追加すると、「article-番号」になります。'
    : isNew
      ? '公開ページのアドレスになります。半角の英小文字・数字・ハイフン。'
      : '変えると、前のアドレスからは自動で新しいアドレスへ移ります。';

  const titleField = (
    <TextField
      label={articleLabels.title}
      problem={problems['title']}
      optional={false}
      registration={register('title', { onChange: follow })}
    />
  );
  // In the order of the screen, in which the first field at fault gets the focus: the text has a component of its own.
  if (layout) register('content');
  const state = (
    <>
      <div className="form-row">
        {text('slug', { optional: unnamed, hint: slugHint })}
        <FormField label={articleLabels.status} problem={problems['status']} hint="「公開中」で保存すると、すぐに公開されます。">
          {(wiring) => (
            <select className="select" {...wiring} {...register('status')}>
              {statusChoices.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <div className="form-row">
        {moment('publishAt', '日本時間。この日時になると、下書きが自動で公開されます。')}
        {moment('endAt', '日本時間。この日時になると、自動で下書きに戻ります。')}
      </div>
    </>
  );
  if (!layout) register('content');
  const rest = (
    <>
      {text('excerpt', { optional: false, rows: 3, hint: '一覧と、ページのはじめの「この記事について」に表示されます。' })}
      <Picture form={form} name="featuredImage" problem={problems['featuredImage']} keep={keep} />
      <ArticleLists form={form} problems={problems} keep={keep} {...(isNew ? {} : { id })} />
      {text('metaTitle', { hint: '空のときは、タイトルを使います。' })}
      {text('metaDescription', { rows: 2, hint: '空のときは、抜粋を使います。' })}
      {text('author', { hint: '例：山口 みなと（獣医師）' })}
      <Picture form={form} name="authorImage" problem={problems['authorImage']} keep={keep} />
      {text('authorBio', { rows: 3 })}
      {moment('publishedAt', '日本時間。空のときは、はじめて公開したときの日時になります。')}
    </>
  );
  if (layout)
    return layout({
      title: titleField,
      settings: (
        <>
          {state}
          {rest}
        </>
      ),
    });
  return (
    <>
      {titleField}
      {state}
      <MarkdownField form={form} problem={problems['content']} />
      {rest}
    </>
  );
}

interface PictureProps extends Pick<Editing<ArticleValues>, 'form' | 'keep'> {
  name: 'featuredImage' | 'authorImage';
  problem: string | undefined;
}

function Picture({ form: { register, control, setValue, formState }, name, problem, keep }: PictureProps) {
  const address = useWatch({ control, name });
  const put = (chosen: string) => {
    setValue(name, chosen, { shouldDirty: true, shouldValidate: true });
    keep();
  };
  return (
    <PictureField
      label={articleLabels[name]}
      problem={problem}
      optional
      hint={
        name === 'featuredImage' ? 'JPEG・PNG・WebP、2MBまで。横長（16:9）の写真がきれいに表示されます。' : 'JPEG・PNG・WebP、2MBまで。'
      }
      address={address}
      stored={formState.defaultValues?.[name] ?? ''}
      sending={sendPicture}
      onUploaded={put}
      onPicked={put}
    >
      {(wiring) => <input className="input" inputMode="url" autoComplete="off" {...wiring} {...register(name)} />}
    </PictureField>
  );
}
