import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { RequestError, sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { formOf, sendPicture, type PictureSending } from '../form/pictures.ts';
import { refresh } from '../query-client.ts';
import { brandKind, type Brand } from './brand-form.ts';

const { place } = brandKind;

export const useRestoreBrand = () =>
  useQuietUpdate('ブランドを元に戻しました', (id: number) => writeCall('POST', `${place}/${id}/restore`));

/** Saves the order of all brands, given as ids. */
export const useOrderBrands = () => useQuietUpdate('並び順を保存しました', (ids: number[]) => writeCall('PUT', `${place}/order`, { ids }));

function useQuietUpdate<Asked>(text: string, write: (asked: Asked) => Promise<unknown>) {
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: 'ブランド更新完了', text }),
    onError: (error) => toast({ title: 'ブランド更新失敗', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    onSettled: () => refresh(place),
  });
}

const logoToasts = { sent: { title: 'ロゴをアップロードしました' }, failed: logoFailure };

/** Uploads a logo for a new brand; saving the brand saves the URL. */
export const sendLogo: PictureSending<string> = { send: sendPicture.send, ...logoToasts };

/** Uploads the logo of a stored brand, which changes at once. */
export function sendLogoOf(id: number): PictureSending<Brand> {
  return {
    send: async (picture) => {
      const stored = await writeCall<Brand>('POST', `${place}/${id}/logo`, formOf('logo', picture), true);
      void refresh(place);
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
