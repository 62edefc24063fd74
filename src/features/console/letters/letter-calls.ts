import { useMutation } from '@tanstack/react-query';
import { addressOf } from '#api/contract/address-of.ts';
import type { Letter } from '#api/contract/letters.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { queryClient, refresh } from '../query-client.ts';
import { isConflict, isKeyReused } from '../request-errors.ts';
import { bodyOf, type LetterValues } from './letter-form.ts';

interface Saving {
  id: number | undefined;
  values: LetterValues;
  /** What the editor shows; a comparison may save other values. */
  shown: LetterValues;
  /** The version that the editor had loaded; of a new letter the `Idempotency-Key` of its first save. */
  version: string;
}

interface LetterAction {
  id: number;
  what: 'send' | 'stop' | 'delete';
  sendAt?: string | undefined;
  /** The version that is shown, to send or delete no other. */
  updatedAt?: string;
}

const retry = 'もう一度お試しください。';
const storedBefore =
  '変更する前の内容が、すでに保存されています。一覧で確認してください。別のメルマガにするときは、もう一度保存してください。';

interface Outcome {
  onSaved: (letter: Letter, shown: LetterValues) => void;
  /** Called where a save whose answer was lost has stored a new letter with other values; the next save adds another one. */
  onStored: () => void;
}

/** Stores a draft, a new one or a changed one. A conflict is left to the editor. */
export function useSaveLetter({ onSaved, onStored }: Outcome) {
  return useMutation({
    mutationFn: ({ id, values, version }: Saving) =>
      id === undefined
        ? // Drafts of earlier releases have no key.
          writeCall('POST /api/admin/letters', { body: bodyOf(values), ...(version && { headers: { 'idempotency-key': version } }) })
        : writeCall('PATCH /api/admin/letters/{id}', { params: { id }, body: { ...bodyOf(values), updatedAt: version } }),
    onSuccess: (letter, { shown }) => {
      queryClient.setQueryData([letterAddress(letter.id)], letter);
      onSaved(letter, shown);
      toast({ title: '下書きを保存しました' });
      void refresh('GET /api/admin/letters');
    },
    onError: (error) => {
      if (isConflict(error)) return;
      const isStored = isKeyReused(error);
      if (isStored) onStored();
      toast({ title: '保存できませんでした', text: isStored ? storedBefore : sentenceOf(error, retry), destructive: true });
      if (isStored) void refresh('GET /api/admin/letters');
    },
  });
}

/** Sends a letter to one address. */
export function useTrial() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; email: string; updatedAt: string }) =>
      writeCall('POST /api/admin/letters/{id}/trial', { params: { id }, body }),
    onSuccess: (_done, { email }) => toast({ title: 'テスト送信をしました', text: `まもなく ${email} に届きます。` }),
    onError: (error) => toast({ title: 'テスト送信できませんでした', text: sentenceOf(error, retry), destructive: true }),
  });
}

/** Sends, schedules, takes back, stops or deletes a letter. */
export function useLetterAction(onDone: (what: LetterAction['what']) => void) {
  return useMutation({
    mutationFn: async ({ id, what, ...body }: LetterAction): Promise<keyof typeof doneWords> => {
      if (what === 'send') {
        await writeCall('POST /api/admin/letters/{id}/send', { params: { id }, body });
        return body.sendAt === undefined ? 'send' : 'schedule';
      }
      if (what === 'stop') {
        // It may have begun since it was shown.
        const { state } = await writeCall('POST /api/admin/letters/{id}/stop', { params: { id } });
        return state === 'draft' ? 'takeBack' : 'stop';
      }
      await writeCall('DELETE /api/admin/letters/{id}', { params: { id }, query: { updatedAt: body.updatedAt } });
      return 'delete';
    },
    onSuccess: (done, { id, what }) => {
      // A refresh would ask for it once more.
      if (what === 'delete') queryClient.removeQueries({ queryKey: [letterAddress(id)] });
      toast(doneWords[done]);
      onDone(what);
    },
    onError: (error) => toast({ title: '操作できませんでした', text: sentenceOf(error, retry), destructive: true }),
    onSettled: () => refresh('GET /api/admin/letters'),
  });
}

const letterAddress = (id: number) => addressOf('GET /api/admin/letters/{id}', { params: { id } });

const doneWords = {
  send: { title: '送信を始めます', text: 'まもなく、登録者に順に送ります。' },
  schedule: { title: '送信を予約しました', text: 'それまでは取り消せます。' },
  takeBack: { title: '予約を取り消しました', text: '下書きに戻りました。' },
  stop: { title: '送信を止めました', text: 'まだ送っていない分は送られません。' },
  delete: { title: '下書きを削除しました', text: 'この操作は元に戻せません。' },
} as const;
