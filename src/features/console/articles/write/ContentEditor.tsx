import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { onDemand } from '#src/ui/on-demand.tsx';
import { PickMedium } from '../../media/PickMedium.tsx';
import { PictureButton } from '../../form/PictureButton.tsx';
import { pictureKinds, sendNamedPicture } from '../../form/pictures.ts';
import { usePictureUpload } from '../../form/use-picture-upload.ts';
import { articleLabels, type ArticleValues } from '../article-form.ts';
import { keyWords } from '../../keys/keys.ts';
import { marks } from '../markdown-marks.ts';
import { InsertArticle, InsertProduct, type Insertable } from './InsertLink.tsx';

// Loaded on this screen only.
const MarkdownEditor = onDemand(() => import('./MarkdownEditor.tsx'));
const editing = () => import('./markdown-editor.ts');

interface Props {
  form: UseFormReturn<ArticleValues>;
  problem: string | undefined;
  keep: () => void;
  id: number | undefined;
}

/** Renders the text of an article with its toolbar: marks, pictures, products and articles. */
export function ContentEditor({ form, problem, keep, id }: Props) {
  const editor = useRef<EditorView>(null);
  const [inserting, setInserting] = useState<'product' | 'article'>();
  const { field } = useController({ control: form.control, name: 'content' });
  const focus = () => editor.current?.focus();
  // After each render: a discarded draft makes the form forget where its fields are.
  useEffect(() => field.ref({ focus }));
  const put = async (text: string) => {
    const { putParagraph } = await editing();
    if (editor.current) putParagraph(editor.current, text);
  };
  const putPicture = (address: string, { name }: File) => void put(`![${plain(name.replace(/\.\w+$/, ''))}](${address})`);
  const upload = usePictureUpload(sendNamedPicture, putPicture);
  const take = (files: FileList) => {
    const pictures = [...files].filter(({ type }) => pictureKinds.includes(type));
    for (const picture of pictures) upload.mutate(picture);
    return pictures.length > 0;
  };
  const insert = ({ id: linkedId, label, list, address }: Insertable) => {
    setInserting(undefined);
    const before = form.getValues(list);
    if (!before.some((item) => item.id === linkedId)) form.setValue(list, [...before, { id: linkedId, label }], { shouldDirty: true });
    void put(`[${plain(label)}](${address})`);
  };
  return (
    <div>
      {/* A press moves the focus as that of a label would; the editor is no field that a label can name. */}
      <span className="label" id="content-label" role="presentation" onClick={focus}>
        {articleLabels.content}
        <span className="required">必須</span>
      </span>
      <div className="markdown-tools" role="group" aria-label="内容の書式">
        {marks.map((mark) => (
          <button
            key={mark.label}
            className="btn"
            data-variant="quiet"
            type="button"
            title={mark.key === undefined ? undefined : keyWords(mark.key).join('+')}
            onClick={() => void editing().then(({ putMark }) => editor.current && putMark(editor.current, mark))}
          >
            {mark.label}
          </button>
        ))}
        <PictureButton name="内容に入れる画像ファイル" sending={sendNamedPicture} onUploaded={putPicture}>
          画像
        </PictureButton>
        <PickMedium onPick={({ url, alt }) => void put(`![${plain(alt)}](${url})`)} />
        <button className="btn" data-variant="quiet" type="button" onClick={() => setInserting('product')}>
          商品
        </button>
        <button className="btn" data-variant="quiet" type="button" onClick={() => setInserting('article')}>
          記事
        </button>
      </div>
      <MarkdownEditor
        value={field.value}
        editor={editor}
        labelledBy="content-label"
        describedBy="content-help"
        isInvalid={problem !== undefined}
        onChange={(text) => {
          form.setValue('content', text, { shouldDirty: true, shouldValidate: true });
          keep();
        }}
        onFiles={take}
      />
      <p id="content-help" className={problem === undefined ? 'hint' : 'field-error'}>
        {problem ??
          (upload.isPending ? '画像をアップロード中...' : 'Markdownで書きます。画像は貼り付けるか、ここにドロップしても入ります。')}
      </p>
      {inserting === 'product' && <InsertProduct onInsert={insert} onClose={() => setInserting(undefined)} />}
      {inserting === 'article' && <InsertArticle except={id} onInsert={insert} onClose={() => setInserting(undefined)} />}
    </div>
  );
}

// Brackets and backslashes would end the text of a link.
function plain(text: string): string {
  return text.replace(/[[\]\\]/g, '');
}
