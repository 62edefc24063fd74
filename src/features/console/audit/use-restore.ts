import { useMutation } from '@tanstack/react-query';
import type { AuditLine } from '#api/contract/audit.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import type { DeletablePlace } from '../form/resource.ts';
import type { Post } from '../moderation/post-actions.ts';
import { refresh } from '../query-client.ts';

const postKinds: ReadonlyArray<Post['kind']> = ['review', 'brandReview', 'post', 'reply'];
const places: Readonly<Record<string, DeletablePlace>> = { product: 'products', article: 'articles', brand: 'brands' };

/** Restores a deleted record by its own endpoint, a visitor's post by a moderation decision, and undoes an import as a whole. */
export function useRestore() {
  return useMutation({
    mutationFn: async ({ subject }: AuditLine): Promise<unknown> => {
      const [name = '', id = ''] = subject?.split(':') ?? [];
      const place = places[name];
      const kind = postKinds.find((each) => each === name);
      // Undoing 50,000 rows takes long.
      if (name === 'import') return writeCall('POST /api/admin/imports/{id}/undo', { params: { id }, slow: true });
      if (place) return writeCall(`POST /api/admin/${place}/{id}/restore`, { params: { id } });
      if (!kind) throw new Error(`${name} cannot be restored`);
      return writeCall('POST /api/admin/moderation/{kind}/{id}', { params: { kind, id }, body: { action: 'restore' } });
    },
    onSuccess: (_answer, { name }) => toast({ title: '元に戻しました', ...(name === null ? {} : { text: name }) }),
    onError: (error) => toast({ title: '元に戻せませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    onSettled: () => refresh('GET /api/admin/audit'),
  });
}
