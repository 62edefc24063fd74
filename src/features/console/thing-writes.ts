import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from './calls.ts';
import { refresh } from './query-client.ts';
import { isConflict } from './refusals.ts';
import type { Kind, Thing } from './thing-kind.ts';

/** `onSaved` comes also where the form was closed while it saved. */
export const useAdd = (kind: Kind, onSaved: () => void) =>
  useThingWrite(kind, '追加', (fields: object) => writeCall('POST', kind.place, fields), onSaved);

/** `updatedAt` is the version that was loaded. `onSaved` comes also where the form was closed while it saved. */
export const useUpdate = (kind: Kind, onSaved: () => void) =>
  useThingWrite(
    kind,
    '更新',
    ({ id, updatedAt, fields }: Thing & { fields: object }) => writeCall('PATCH', `${kind.place}/${id}`, { ...fields, updatedAt }),
    onSaved,
  );

export const useDelete = (kind: Kind) =>
  useThingWrite(kind, '削除', ({ id }: Pick<Thing, 'id'>) => writeCall<Pick<Thing, 'id'>>('DELETE', `${kind.place}/${id}`));

/** A write about one thing with the documented toasts; its list is read anew after it. */
function useThingWrite<Asked, Answer>({ noun, place }: Kind, verb: string, write: (asked: Asked) => Promise<Answer>, onSaved?: () => void) {
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      onSaved?.();
      toast({ title: `${noun}${verb}完了`, text: `${noun}が正常に${verb}されました` });
      void refresh(place);
    },
    onError: (error) => {
      if (isConflict(error)) return;
      toast({ title: `${noun}${verb}失敗`, text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
  });
}
