import { useRef, type ReactNode } from 'react';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { pictureKinds, type PictureSending } from './pictures.ts';
import { usePictureUpload } from './use-picture-upload.ts';

interface Props<Stored> {
  /** Accessible name of the file input. */
  name: string;
  /** Label of the button. */
  children: ReactNode;
  sending: PictureSending<Stored>;
  /** Called when an upload begins. */
  onBegin?: () => void;
  /** Called with the server's answer once the picture is uploaded. */
  onUploaded: (stored: Stored, file: File) => void;
}

/** Picks a picture on the device and uploads it. */
export function PictureButton<Stored>({ name, children, sending, onBegin, onUploaded }: Props<Stored>) {
  const field = useRef<HTMLInputElement>(null);
  const upload = usePictureUpload(sending, onUploaded);
  return (
    <>
      <input
        ref={field}
        className="sr-only"
        type="file"
        accept={pictureKinds.join()}
        tabIndex={-1}
        aria-label={name}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture) {
            onBegin?.();
            upload.mutate(picture);
          }
          target.value = '';
        }}
      />
      <WaitingButton data-variant="quiet" pending={upload.isPending} onClick={() => field.current?.click()}>
        {upload.isPending ? 'アップロード中...' : children}
      </WaitingButton>
    </>
  );
}
