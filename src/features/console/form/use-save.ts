import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#api/contract/calls.ts';
import { toast } from '#src/features/toast/toast.ts';
import type { ToastMessage } from '#src/features/toast/toaster.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { isConflict, isMissing } from '../request-errors.ts';
import { laterSentence } from './later-pictures.ts';
import type { DeletablePlace, Place, Resource, Versioned } from './resource.ts';

/** Fields to save: of a new record, or of a stored one at the loaded version; without a version they overwrite what others saved. */
export interface RecordSave {
  /** `Idempotency-Key` of a new record. */
  key?: string;
  stored?: (Pick<Versioned, 'id'> & Partial<Versioned>) | undefined;
  fields: object;
}

/** Both are called even if the form was closed during the save. */
interface Outcome<Answer, Sent> {
  /** Receives what is stored and what was sent. */
  onSaved?: (stored: Answer, sent: Sent) => void;
  /** Returns whether the form shows this error by itself; any other shows a toast. */
  showsError?: (error: unknown) => boolean;
  /** Returns the toast of a success; undefined for the documented one. */
  doneToast?: ((stored: Answer, isNew: boolean) => ToastMessage | undefined) | undefined;
  /** Whether another status of the screen says the success, so that the toast is not announced. */
  unsaid?: boolean;
  /** Returns the addresses of the pictures that were saved, which may still have to be fetched. */
  picturesOf?: ((stored: Answer) => string[]) | undefined;
}

/** Adds or updates a record. */
export const useSave = <Stored, Sent extends RecordSave = RecordSave>(kind: Resource, outcome?: Outcome<Stored, Sent>) =>
  useWrite(
    kind,
    ({ stored }) => (stored ? '更新' : '追加'),
    // Casts: the form's resolver has checked the typed text against the contract, and a kind's calls answer with its records.
    async ({ key, stored, fields }: Sent) => {
      if (!stored) {
        const body = fields as BodyOf<`POST /api/admin/${Place}`>;
        return (await writeCall(`POST /api/admin/${kind.place}`, { body, ...(key && { headers: { 'idempotency-key': key } }) })) as Stored;
      }
      const { id, updatedAt } = stored;
      return (await writeCall(`PATCH /api/admin/${kind.place}/{id}`, { params: { id }, body: { ...fields, updatedAt } })) as Stored;
    },
    outcome,
  );

/** Deletes a record. `onDeleted` shows the bar that offers to undo it, which is announced in place of the toast. */
export const useDelete = (kind: Resource<DeletablePlace>, onDeleted: () => void) =>
  useWrite(
    kind,
    () => '削除',
    ({ id }: Pick<Versioned, 'id'>) => writeCall(`DELETE /api/admin/${kind.place}/{id}`, { params: { id } }),
    { onSaved: onDeleted, unsaid: true },
  );

/** Writes one record with the documented toasts, then refetches its list. */
function useWrite<Body, Answer>(
  { noun, place }: Resource,
  verbOf: (body: Body) => string,
  write: (body: Body) => Promise<Answer>,
  { onSaved, showsError, doneToast, unsaid, picturesOf }: Outcome<Answer, Body> = {},
) {
  return useMutation({
    mutationFn: write,
    onSuccess: (answer, body) => {
      const verb = verbOf(body);
      onSaved?.(answer, body);
      const later = laterSentence(picturesOf?.(answer) ?? []);
      const done = { title: `${noun}${verb}完了`, text: `${noun}が正常に${verb}されました${later}`, ...(unsaid && { unsaid }) };
      toast(doneToast?.(answer, verb === '追加') ?? done);
      void refresh(`GET /api/admin/${place}`);
    },
    onError: (error, body) => {
      if (showsError?.(error)) return;
      // The list does not show yet what another operator saved or deleted.
      if (isConflict(error) || isMissing(error)) void refresh(`GET /api/admin/${place}`);
      toast({ title: `${noun}${verbOf(body)}失敗`, text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
  });
}
