import { useState } from 'react';
import { sendNamedPicture } from './pictures.ts';
import { usePictureUpload } from './use-picture-upload.ts';

/** Upload of several pictures under way; `at` counts from 1. */
interface UploadProgress {
  at: number;
  total: number;
}

/** Uploads pictures one after another and passes each URL to `onUploaded`. One that fails shows a toast, and the next goes on. */
export function usePicturesUpload(onUploaded: (address: string) => void) {
  const [progress, setProgress] = useState<UploadProgress>();
  const upload = usePictureUpload(sendNamedPicture, onUploaded);
  const send = async (pictures: readonly File[]): Promise<void> => {
    for (const [nth, picture] of pictures.entries()) {
      setProgress({ at: nth + 1, total: pictures.length });
      await upload.mutateAsync(picture).catch(() => undefined);
    }
    setProgress(undefined);
  };
  return { progress, send };
}
