import { useState } from 'react';
import { pictureKinds, sendPicture, uploadFailure } from './pictures.ts';
import { usePictureUpload } from './use-picture-upload.ts';

/** Upload of several pictures under way; `at` counts from 1. */
interface UploadProgress {
  at: number;
  total: number;
}

/** A file that was not added, and why. */
export interface FailedFile {
  name: string;
  reason: string;
}

/** What came of several files. */
export interface UploadOutcome {
  added: number;
  failed: readonly FailedFile[];
}

/** Whether the server takes a file as a picture, by its type. */
export function isPictureFile({ type }: File): boolean {
  return pictureKinds.includes(type);
}

/**
 * Uploads pictures one after another and passes each URL to `onUploaded`. One that fails does not stop the next; `outcome` has all that were
 * not added, as toasts would replace each other. Takes no more than `room` pictures, for `full`.
 */
export function usePicturesUpload(onUploaded: (address: string) => void) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [outcome, setOutcome] = useState<UploadOutcome>();
  const upload = usePictureUpload({ send: sendPicture.send }, onUploaded);
  const send = async (
    files: readonly File[],
    { room, full }: { room: number; full: string } = { room: Infinity, full: '' },
  ): Promise<void> => {
    const { pictures, failed } = sorted(files, room, full);
    setOutcome(undefined);
    for (const [nth, picture] of pictures.entries()) {
      setProgress({ at: nth + 1, total: pictures.length });
      await upload.mutateAsync(picture).catch((error: unknown) => failed.push({ name: picture.name, reason: uploadFailure(error) }));
    }
    setProgress(undefined);
    setOutcome({ added: files.length - failed.length, failed });
  };
  return { progress, outcome, send, forget: () => setOutcome(undefined) };
}

/** Splits files into the pictures to upload and those that cannot be added. */
export function sorted(files: readonly File[], room: number, full: string): { pictures: File[]; failed: FailedFile[] } {
  const all = files.filter(isPictureFile);
  const others = files.filter((file) => !isPictureFile(file));
  return {
    pictures: all.slice(0, room),
    failed: [
      ...others.map(({ name }) => ({ name, reason: '画像はJPEG・PNG・WebPのどれかを選んでください。' })),
      ...all.slice(room).map(({ name }) => ({ name, reason: full })),
    ],
  };
}
