import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { RequestError, sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { formOf, sendPicture, type PictureSending } from '../pictures.ts';
import { refresh } from '../query-client.ts';
import { useThingWrite } from '../thing-writes.ts';
import type { Brand } from './brand-form.ts';

export const brandPlace = '/api/admin/brands';

const about = { noun: 'ブランド', place: brandPlace } as const;

export const useAddBrand = () =>
  useThingWrite({ ...about, verb: '追加', write: (fields: object) => writeCall<Brand>('POST', brandPlace, fields) });

/** `updatedAt` is the version that was loaded. */
export const useUpdateBrand = () =>
  useThingWrite({
    ...about,
    verb: '更新',
    write: ({ id, fields, updatedAt }: { id: number; fields: object; updatedAt: string }) =>
      writeCall<Brand>('PATCH', `${brandPlace}/${id}`, { ...fields, updatedAt }),
  });

export const useDeleteBrand = () =>
  useThingWrite({ ...about, verb: '削除', write: ({ id }: Brand) => writeCall<{ id: number }>('DELETE', `${brandPlace}/${id}`) });

export const useRestoreBrand = () =>
  useQuietUpdate('ブランドを元に戻しました', (id: number) => writeCall('POST', `${brandPlace}/${id}/restore`));

/** Puts all brands in the order of these ids. */
export const useOrderBrands = () =>
  useQuietUpdate('並び順を保存しました', (ids: number[]) => writeCall('PUT', `${brandPlace}/order`, { ids }));

function useQuietUpdate<Asked>(text: string, write: (asked: Asked) => Promise<unknown>) {
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: 'ブランド更新完了', text }),
    onError: (error) => toast({ title: 'ブランド更新失敗', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    onSettled: () => refresh(brandPlace),
  });
}

const told = { sent: { title: 'ロゴをアップロードしました' }, failed: logoFailure };

/** For a brand that is not there yet: the address is saved with it. */
export const sendLogo: PictureSending<string> = { send: sendPicture.send, ...told };

/** For a stored brand: its logo is another one at once. */
export function sendLogoOf(id: number): PictureSending<Brand> {
  return {
    send: async (picture) => {
      const stored = await writeCall<Brand>('POST', `${brandPlace}/${id}/logo`, formOf('logo', picture), true);
      void refresh(brandPlace);
      return stored;
    },
    ...told,
  };
}

function logoFailure(error: unknown) {
  if (!(error instanceof RequestError)) return { title: 'アップロードエラー', text: 'ネットワークエラーが発生しました' };
  const { sentence } = error;
  return { title: 'アップロード失敗', text: `ロゴのアップロードに失敗しました${sentence === undefined ? '' : `。${sentence}`}` };
}
