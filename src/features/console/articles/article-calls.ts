import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { useThingWrite } from '../thing-writes.ts';
import type { Article, ArticleRow } from './article-form.ts';

const place = '/api/admin/articles';
const noun = '記事';

/** Where one article with its text is. */
export const articlePlace = (id: number) => `${place}/${id}`;

/** Renders a text of any length. */
export const previewPlace = `${place}/preview`;

export const useAddArticle = () =>
  useThingWrite({ noun, verb: '追加', place, write: (fields: object) => writeCall<Article>('POST', place, fields) });

/** `updatedAt` is the version that was loaded. */
export const useUpdateArticle = () =>
  useThingWrite({
    ...{ noun, verb: '更新' as const, place },
    write: ({ id, fields, updatedAt }: { id: number; fields: object; updatedAt: string }) =>
      writeCall<Article>('PATCH', articlePlace(id), { ...fields, updatedAt }),
  });

export const useDeleteArticle = () =>
  useThingWrite({ noun, verb: '削除', place, write: ({ id }: ArticleRow) => writeCall<{ id: number }>('DELETE', articlePlace(id)) });

/** Takes a deletion back. */
export function useRestoreArticle() {
  return useMutation({
    mutationFn: (id: number) => writeCall<Article>('POST', `${articlePlace(id)}/restore`),
    onSuccess: () => {
      toast({ title: '記事更新完了', text: '記事を元に戻しました' });
      void refresh(place);
    },
    onError: (error) => toast({ title: '記事更新失敗', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
  });
}
