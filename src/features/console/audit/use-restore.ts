import { useMutation } from '@tanstack/react-query';
import type { AuditLine } from '#api/contract/audit.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { toastUndoFailure } from '../csv/import-calls.ts';
import type { DeletablePlace } from '../form/resource.ts';
import type { Post } from '../moderation/post-actions.ts';
import { refresh } from '../query-client.ts';

const postKinds: ReadonlyArray<Post['kind']> = ['review', 'brandReview', 'post', 'reply'];
const places: Readonly<Record<string, DeletablePlace>> = { product: 'products', article: 'articles', brand: 'brands' };

/** Whether restoring an operation undoes a whole import. */
export function isImport({ subject }: AuditLine): boolean {
  return subject?.startsWith('import:') ?? false;
}

/** Restores a deleted record by its own endpoint, a visitor's post by a moderation decision, and undoes an import as a whole. */
export function useRestore() {
  return useMutation({
    /** Returns what an undo of an import says of its rows. */
    mutationFn: async (line: AuditLine): Promise<string | undefined> => {
      const [name = '', id = ''] = line.subject?.split(':') ?? [];
      const place = places[name];
      const kind = postKinds.find((each) => each === name);
      // Undoing 50,000 rows takes long.
      if (isImport(line)) return (await writeCall('POST /api/admin/imports/{id}/undo', { params: { id } })).message;
      if (place) await writeCall(`POST /api/admin/${place}/{id}/restore`, { params: { id } });
      else if (kind) await writeCall('POST /api/admin/moderation/{kind}/{id}', { params: { kind, id }, body: { action: 'restore' } });
      else throw new Error(`${name} cannot be restored`);
      return undefined;
    },
    onSuccess: (message, { name }) => {
      const text = message ?? name;
      toast({ title: '元に戻しました', ...(text === null ? {} : { text }) });
    },
    onError: (error, line) => {
      if (isImport(line)) toastUndoFailure(error);
      else toast({ title: '元に戻せませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
    onSettled: () => refresh('GET /api/admin/audit'),
  });
}
