import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import type { PictureSending } from './pictures.ts';

/** Uploads pictures with `sending` and shows its toasts; `onUploaded` receives the server's answer. */
export function usePictureUpload<Stored>(sending: PictureSending<Stored>, onUploaded: (stored: Stored, file: File) => void) {
  return useMutation({
    mutationFn: sending.send,
    onSuccess: (stored, file) => {
      if (sending.sent) toast(sending.sent);
      onUploaded(stored, file);
    },
    onError: (error, file) => toast({ ...sending.failed(error, file), destructive: true }),
  });
}
