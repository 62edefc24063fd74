import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { articleKind, type Article } from './article-form.ts';

const { place } = articleKind;

/** Endpoint of one article with its text. */
export const articlePlace = (id: number) => `${place}/${id}`;

/** Endpoint that renders Markdown of any length. */
export const previewPlace = `${place}/preview`;

/** Restores a deleted article. */
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
