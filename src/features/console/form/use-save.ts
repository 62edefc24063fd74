import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#api/contract/calls.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { isConflict } from '../request-errors.ts';
import type { DeletablePlace, Place, Resource, Versioned } from './resource.ts';

/** Adds a record. `onSaved` runs even if the form was closed during the save. */
export const useAdd = (kind: Resource, onSaved: () => void) =>
  useSave(
    kind,
    '追加',
    // A cast: the form's resolver has checked the typed text against the contract, which types do not record.
    (fields: object) => writeCall(`POST /api/admin/${kind.place}`, { body: fields as BodyOf<`POST /api/admin/${Place}`> }),
    onSaved,
  );

/** Updates a record. `updatedAt` is the loaded version. `onSaved` runs even if the form was closed during the save. */
export const useUpdate = (kind: Resource, onSaved: () => void) =>
  useSave(
    kind,
    '更新',
    ({ id, updatedAt, fields }: Versioned & { fields: object }) =>
      writeCall(`PATCH /api/admin/${kind.place}/{id}`, { params: { id }, body: { ...fields, updatedAt } }),
    onSaved,
  );

export const useDelete = (kind: Resource<DeletablePlace>) =>
  useSave(kind, '削除', ({ id }: Pick<Versioned, 'id'>) => writeCall(`DELETE /api/admin/${kind.place}/{id}`, { params: { id } }));

/** Writes one record with the documented toasts, then refetches its list. */
function useSave<Body, Answer>({ noun, place }: Resource, verb: string, write: (body: Body) => Promise<Answer>, onSaved?: () => void) {
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      onSaved?.();
      toast({ title: `${noun}${verb}完了`, text: `${noun}が正常に${verb}されました` });
      void refresh(`GET /api/admin/${place}`);
    },
    onError: (error) => {
      if (isConflict(error)) return;
      toast({ title: `${noun}${verb}失敗`, text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
  });
}
