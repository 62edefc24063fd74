import { useIsMutating, useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { queryClient } from '../query-client.ts';
import type { PictureSending } from './pictures.ts';

const mutationKey = ['picture upload'];

/** Whether a picture of this page is being uploaded. */
export const isUploading = (): boolean => queryClient.isMutating({ mutationKey }) > 0;

/** Returns `isUploading`, for rendering. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey }) > 0;

/** Uploads pictures with `sending` and shows its toasts; `onUploaded` receives the server's answer. */
export function usePictureUpload<Stored>(sending: PictureSending<Stored>, onUploaded: (stored: Stored, file: File) => void) {
  return useMutation({
    mutationKey,
    mutationFn: sending.send,
    onSuccess: (stored, file) => {
      if (sending.sent) toast(sending.sent);
      onUploaded(stored, file);
    },
    onError: (error, file) => {
      const message = sending.failed?.(error, file);
      if (message) toast({ ...message, destructive: true });
    },
  });
}
