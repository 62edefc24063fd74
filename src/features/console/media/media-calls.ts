import { useMutation } from '@tanstack/react-query';
import { fillAddress } from '#api/contract/address-of.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { figure } from '#src/lib/text.ts';
import { writeCall, type Listed } from '../calls.ts';
import { queryClient, refresh } from '../query-client.ts';
import { isConflict } from '../request-errors.ts';
import type { Medium } from './media-words.ts';

type Described = Pick<Medium, 'name' | 'alt'>;

const again = 'もう一度お試しください。';

/** Reads the lists of pictures again. */
export function refreshMedia(): Promise<void> {
  return refresh('GET /api/admin/media');
}

/** Saves what a picture shows in place of the loaded text. The picture stays where it is in the lists, so that the next one can be described. */
export function useDescribe() {
  return useMutation({
    mutationFn: ({ name, alt, was }: { name: string; alt: string; was: string }) =>
      writeCall('PATCH /api/admin/media/{name}', { params: { name }, body: { alt, was } }),
    onSuccess: (saved) => {
      putInLists(saved);
      toast({ title: '説明を保存しました' });
    },
    onError: (error) => {
      const title = '説明を保存できませんでした';
      const current = isConflict(error) ? (error.current as Described) : undefined;
      // Read again, a narrowed list might no longer have the picture, and the typed text would go with it.
      if (current) putInLists(current);
      toast({ title, text: current ? meanwhile(current) : sentenceOf(error, again), destructive: true });
    },
  });
}

/** Replaces a picture by another, both by name. */
export function useReplace() {
  return useMutation({
    mutationFn: ({ name, by }: { name: string; by: string }) =>
      writeCall('POST /api/admin/media/{name}/replace', { params: { name }, body: { by } }),
    onSuccess: ({ replaced, deleted }) => {
      const kept = deleted > 0 ? `削除済みの${figure(deleted)}件は、元の画像のままです。` : '';
      if (replaced === 0) toast({ title: '差し替える場所がありませんでした', text: kept });
      else toast({ title: '画像を差し替えました', text: `${figure(replaced)}件を保存しました。${kept}` });
    },
    onError: (error) => toast({ title: '差し替えられませんでした', text: sentenceOf(error, again), destructive: true }),
    // Not awaited: the dialog closes with the answer, before the lists are read.
    onSettled: () => void refreshMedia(),
  });
}

/** Deletes an unused picture. */
export function useDeleteMedium() {
  return useMutation({
    mutationFn: (name: string) => writeCall('DELETE /api/admin/media/{name}', { params: { name } }),
    onSuccess: () => toast({ title: '画像を削除しました' }),
    onError: (error) => toast({ title: '削除できませんでした', text: sentenceOf(error, again), destructive: true }),
    // Not awaited: the dialog closes with the answer, before the lists are read.
    onSettled: () => void refreshMedia(),
  });
}

function meanwhile({ alt }: Described): string {
  return `ほかの人が先に${alt === '' ? '説明を消して' : `「${alt}」に変えて`}います。もう一度保存すると、あなたの説明に置きかわります。`;
}

function putInLists(saved: Described): void {
  const prefix = fillAddress('GET /api/admin/media');
  queryClient.setQueriesData<Listed<Medium>>({ predicate: ({ queryKey: [address] }) => isListAt(prefix, String(address)) }, (list) =>
    list ? { ...list, items: list.items.map((item) => (item.name === saved.name ? { ...item, ...saved } : item)) } : list,
  );
}

// The list itself, not the places of a picture.
function isListAt(prefix: string, address: string): boolean {
  return address === prefix || address.startsWith(`${prefix}?`);
}
