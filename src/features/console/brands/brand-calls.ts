import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { RequestError, sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { formOf, sendPicture, type PictureSending } from '../form/pictures.ts';
import { refresh } from '../query-client.ts';
import { isConflict } from '../request-errors.ts';
import type { Brand } from './brand-form.ts';

export const useRestoreBrand = () =>
  useQuietUpdate('ブランドを元に戻しました', (id: number) => writeCall('POST /api/admin/brands/{id}/restore', { params: { id } }));

/** Saves the order of all brands, given as ids, in place of the loaded one. A conflict is left to the dialog. */
export const useOrderBrands = () =>
  useQuietUpdate('並び順を保存しました', (order: { ids: number[]; was: number[] }) =>
    writeCall('PUT /api/admin/brands/order', { body: order }),
  );

function useQuietUpdate<Input>(text: string, write: (input: Input) => Promise<unknown>) {
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: 'ブランド更新完了', text }),
    onError: (error) => {
      if (isConflict(error)) return;
      toast({ title: 'ブランド更新失敗', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
    // Not awaited: the dialog closes with the answer, before the list is read.
    onSettled: () => void refresh('GET /api/admin/brands'),
  });
}

const logoToasts = { sent: { title: 'ロゴをアップロードしました' }, failed: logoFailure };

/** Uploads a logo for a new brand; saving the brand saves the URL. */
export const sendLogo: PictureSending<string> = { send: sendPicture.send, ...logoToasts };

/** Uploads the logo of a stored brand, which changes at once. */
export function sendLogoOf(id: number): PictureSending<Brand> {
  return {
    send: async (picture) => {
      const stored = await writeCall('POST /api/admin/brands/{id}/logo', { params: { id }, body: formOf('logo', picture) });
      void refresh('GET /api/admin/brands');
      return stored;
    },
    ...logoToasts,
  };
}

function logoFailure(error: unknown) {
  if (!(error instanceof RequestError)) return { title: 'アップロードエラー', text: 'ネットワークエラーが発生しました' };
  const { sentence } = error;
  return { title: 'アップロード失敗', text: `ロゴのアップロードに失敗しました${sentence === undefined ? '' : `。${sentence}`}` };
}
