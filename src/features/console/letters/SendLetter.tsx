import { timeText } from '#src/lib/dates.ts';
import { figure } from '#src/lib/text.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { useRead } from '../use-read.ts';
import { leftOutOf, leftOutWords } from './letter-form.ts';

interface Props {
  id: number;
  /** Undefined for now. */
  sendAt: string | undefined;
  readers: number;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a letter is sent or planned, and says what of it would be left out. */
export function SendLetter({ id, sendAt, readers, pending, onConfirm, onClose }: Props) {
  // Something may have been published or hidden since the editor was opened.
  const { data } = useRead('GET /api/admin/letters/{id}', { params: { id }, staleTime: 0 });
  const missing = data && leftOutWords(leftOutOf(data.blocks), sendAt !== undefined);
  return (
    <ConfirmDialog
      {...(sendAt === undefined ? wordsNow(readers) : wordsOfPlan(sendAt, readers))}
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {missing !== undefined && (
        <p className="console-note" data-tone="warn" role="status">
          {missing}
        </p>
      )}
    </ConfirmDialog>
  );
}

const wordsNow = (readers: number) => ({
  title: 'メルマガを送る',
  text: `いますぐ、登録を確認した${figure(readers)}人に送ります。送ったメールは取り消せません。`,
  action: '送る',
  acting: '送信中...',
});

// Who gets it is read when it begins, and until then it can be taken back.
const wordsOfPlan = (sendAt: string, readers: number) => ({
  title: 'メルマガを予約する',
  text: `${timeText(sendAt)}に、登録を確認した方（いま${figure(readers)}人）に送ります。それまでは予約を取り消せます。`,
  action: '予約する',
  acting: '予約中...',
  tone: 'usual' as const,
});
