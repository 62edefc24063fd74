import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#api/contract/calls.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { isConflict } from '../request-errors.ts';
import type { DeletablePlace, Place, Resource, Versioned } from './resource.ts';

/** Fields to save: of a stored record at the loaded version, or of a new one. */
export interface RecordSave {
  stored?: Versioned | undefined;
  fields: object;
}

/** Adds or updates a record. `onSaved` receives what is stored and what was sent, even if the form was closed during the save. */
export const useSave = <Stored, Sent extends RecordSave = RecordSave>(kind: Resource, onSaved?: (stored: Stored, sent: Sent) => void) =>
  useWrite(
    kind,
    ({ stored }) => (stored ? '更新' : '追加'),
    // Casts: the form's resolver has checked the typed text against the contract, and a kind's calls answer with its records.
    async ({ stored, fields }: Sent) => {
      if (!stored)
        return (await writeCall(`POST /api/admin/${kind.place}`, { body: fields as BodyOf<`POST /api/admin/${Place}`> })) as Stored;
      const { id, updatedAt } = stored;
      return (await writeCall(`PATCH /api/admin/${kind.place}/{id}`, { params: { id }, body: { ...fields, updatedAt } })) as Stored;
    },
    onSaved,
  );

export const useDelete = (kind: Resource<DeletablePlace>) =>
  useWrite(
    kind,
    () => '削除',
    ({ id }: Pick<Versioned, 'id'>) => writeCall(`DELETE /api/admin/${kind.place}/{id}`, { params: { id } }),
  );

/** Writes one record with the documented toasts, then refetches its list. */
function useWrite<Body, Answer>(
  { noun, place }: Resource,
  verbOf: (body: Body) => string,
  write: (body: Body) => Promise<Answer>,
  onDone?: (answer: Answer, body: Body) => void,
) {
  return useMutation({
    mutationFn: write,
    onSuccess: (answer, body) => {
      const verb = verbOf(body);
      onDone?.(answer, body);
      toast({ title: `${noun}${verb}完了`, text: `${noun}が正常に${verb}されました` });
      void refresh(`GET /api/admin/${place}`);
    },
    onError: (error, body) => {
      if (isConflict(error)) return;
      toast({ title: `${noun}${verbOf(body)}失敗`, text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
  });
}
