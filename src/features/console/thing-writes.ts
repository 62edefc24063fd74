import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { refresh } from './query-client.ts';
import { isConflict } from './refusals.ts';

interface ThingWrite<Asked, Answer> {
  /** What operators call the thing. */
  noun: string;
  verb: '追加' | '更新' | '削除';
  /** The address of the list. */
  place: string;
  write: (asked: Asked) => Promise<Answer>;
}

/** A write about one thing with the documented toasts; its list is read anew after it. */
export function useThingWrite<Asked, Answer>({ noun, verb, place, write }: ThingWrite<Asked, Answer>) {
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      toast({ title: `${noun}${verb}完了`, text: `${noun}が正常に${verb}されました` });
      void refresh(place);
    },
    onError: (error) => {
      if (isConflict(error)) return;
      toast({ title: `${noun}${verb}失敗`, text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
  });
}
