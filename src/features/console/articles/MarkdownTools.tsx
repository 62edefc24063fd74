import type { RefObject } from 'react';
import { Icon } from '#src/ui/art/Icon.tsx';
import { PickMedium } from '../media/PickMedium.tsx';
import { PictureButton } from '../form/PictureButton.tsx';
import { sendPicture } from '../form/pictures.ts';
import { marks, putMark, putPicture } from './markdown-marks.ts';

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Whether the preview is visible. */
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** Renders the toolbar: the buttons of the text, and the preview. */
export function MarkdownTools({ area, shown, onShow }: Props) {
  return (
    <div className="markdown-tools" role="group" aria-label="内容の書式">
      <MarkdownMarks area={area} />
      <button className="btn" data-variant="quiet" type="button" aria-pressed={shown} onClick={() => onShow(!shown)}>
        <Icon name="eye" size={18} />
        プレビュー
      </button>
    </div>
  );
}

/** Renders the buttons that change a Markdown text: formatting of the selection, picture upload and choice. */
export function MarkdownMarks({ area }: Pick<Props, 'area'>) {
  return (
    <>
      {marks.map((mark) => (
        <button
          key={mark.label}
          className="btn"
          data-variant="quiet"
          type="button"
          onClick={() => {
            if (area.current) putMark(area.current, mark);
          }}
        >
          {mark.label}
        </button>
      ))}
      <PictureButton
        name="内容に入れる画像ファイル"
        sending={sendPicture}
        onUploaded={(address, file) => {
          if (area.current) putPicture(area.current, address, file.name);
        }}
      >
        画像
      </PictureButton>
      <PickMedium
        onPick={({ url, alt }) => {
          if (area.current) putPicture(area.current, url, alt);
        }}
      />
    </>
  );
}
