import { sentenceOf } from '#src/lib/request.ts';
import type { ToastMessage } from '#src/features/toast/toaster.ts';
import { writeCall } from '../calls.ts';

/** MIME types that the server accepts. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'];

/** Uploads a picture, with the toasts for success and failure. */
export interface PictureSending<Stored> {
  send: (picture: File) => Promise<Stored>;
  sent?: ToastMessage;
  /** Absent where the caller says what failed. */
  failed?: (error: unknown, picture: File) => Omit<ToastMessage, 'destructive'>;
}

/** Uploads a picture and resolves with its URL, for a form to save. */
export const sendPicture: PictureSending<string> = {
  send: async (picture) => (await writeCall('POST /api/admin/uploads', { body: formOf('file', picture) })).url,
  failed: (error) => ({ title: 'アップロード失敗', text: uploadFailure(error) }),
};

/** Returns why a picture was not uploaded. */
export function uploadFailure(error: unknown): string {
  return sentenceOf(error, '画像のアップロードに失敗しました');
}

/** Like `sendPicture`, but names the file that failed, because others may have been picked with it. */
export const sendNamedPicture: PictureSending<string> = {
  ...sendPicture,
  failed: (error, picture) => ({
    title: 'アップロード失敗',
    text: `${picture.name}：${uploadFailure(error)}`,
  }),
};

export function formOf(field: string, file: File): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}
