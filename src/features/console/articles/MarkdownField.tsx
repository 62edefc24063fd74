import { useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormField } from '#src/ui/form/FormField.tsx';
import { pictureKinds, sendPicture } from '../form/pictures.ts';
import { usePictureUpload } from '../form/use-picture-upload.ts';
import { articleLabels, type ArticleValues } from './article-form.ts';
import { MarkdownPreview } from './MarkdownPreview.tsx';
import { MarkdownTools } from './MarkdownTools.tsx';
import { putPicture } from './markdown-marks.ts';

interface Props {
  form: UseFormReturn<ArticleValues>;
  problem: string | undefined;
}

/** Edits Markdown with formatting buttons, pictures picked, pasted or dropped, and a live preview. */
export function MarkdownField({ form: { register, control }, problem }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState(false);
  const content = useWatch({ control, name: 'content' });
  const { ref, ...registration } = register('content');
  const upload = usePictureUpload(sendPicture, (address, file) => {
    if (area.current) putPicture(area.current, address, file.name);
  });
  const take = (data: DataTransfer, event: { preventDefault: () => void }) => {
    const picture = [...data.files].find(({ type }) => pictureKinds.includes(type));
    if (!picture) return;
    event.preventDefault();
    upload.mutate(picture);
  };
  return (
    <FormField
      label={articleLabels.content}
      problem={problem}
      hint={upload.isPending ? '画像をアップロード中...' : 'Markdownで書きます。画像は貼り付けるか、ここにドロップしても入ります。'}
    >
      {(wiring) => (
        <div>
          <MarkdownTools area={area} shown={shown} onShow={setShown} />
          <div className="markdown-panes" data-shown={shown ? '' : undefined}>
            <textarea
              className="textarea"
              rows={10}
              {...wiring}
              {...registration}
              ref={(element) => {
                ref(element);
                area.current = element;
              }}
              onPaste={(event) => take(event.clipboardData, event)}
              onDrop={(event) => take(event.dataTransfer, event)}
            />
            {shown && <MarkdownPreview source={content} />}
          </div>
        </div>
      )}
    </FormField>
  );
}
