import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { pictureKinds } from '../form/pictures.ts';
import { UploadFailures } from '../form/UploadFailures.tsx';
import { usePicturesUpload } from '../form/use-pictures-upload.ts';
import { refreshMedia } from './media-calls.ts';

interface Props {
  /** Called with the address of each picture. */
  onUploaded: (address: string) => void;
  /** Shown after the number of added pictures. */
  children?: ReactNode;
}

/** Uploads pictures that are dropped or picked, one after another. */
export function DropPictures({ onUploaded, children }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const { progress, outcome, send, forget } = usePicturesUpload((address) => {
    onUploaded(address);
    void refreshMedia();
  });
  const take = (files: FileList | null) => {
    if (!files || files.length === 0) return;
    if (progress) {
      toast({ title: 'アップロード中です', text: '終わってから、もう一度追加してください。', destructive: true });
      return;
    }
    void send([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // Dropping is an alternative to the button, which the keyboard reaches.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      className="media-drop"
      data-over={over ? '' : undefined}
      role="group"
      aria-label="画像のアップロード"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={26} />
      <div>
        <div role="status">
          {progress && (
            <>
              <p>{`アップロード中（${String(progress.at)}/${String(progress.total)}枚）`}</p>
              <progress value={progress.at - 1} max={progress.total} aria-label="アップロードの進み具合" />
            </>
          )}
          {/* Failures have a note of their own, which counts the others, too. */}
          {outcome?.failed.length === 0 && <p>{figure(outcome.added)}枚を追加しました</p>}
          {outcome && outcome.added > 0 && children}
        </div>
        {!progress && <p>画像をここにドロップするか、ボタンから選んでください。JPEG・PNG・WebP、1枚2MBまで。</p>}
      </div>
      <input
        ref={picker}
        className="sr-only"
        type="file"
        multiple
        accept={pictureKinds.join()}
        tabIndex={-1}
        aria-label="アップロードする画像ファイル"
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <WaitingButton ref={choose} pending={progress !== undefined} onClick={() => picker.current?.click()}>
        画像を選ぶ
      </WaitingButton>
      <UploadFailures
        outcome={outcome}
        onClose={() => {
          forget();
          choose.current?.focus();
        }}
      />
    </div>
  );
}
