import type { MailListName, OutgoingMail } from '#api/contract/mails.ts';

/** Lists of the screen, in order. */
export const mailLists = [
  { code: 'waiting', label: '送信待ち' },
  { code: 'failed', label: '送れなかったもの' },
  { code: 'unclear', label: '結果不明' },
] as const satisfies ReadonlyArray<{ code: MailListName; label: string }>;

/** What each kind of mail is for. */
export const mailKinds: Readonly<Record<OutgoingMail['kind'], string>> = {
  confirmation: 'メルマガ登録の確認',
  letter: 'メルマガ',
  trial: 'メルマガのテスト送信',
  post_confirmation: '投稿のお知らせ先の確認',
  answered: '「回答がつきました」',
  published: '「公開されました」',
};

/** Shown for a list without mails. */
export const emptyLists: Readonly<Record<MailListName, { title: string; text: string }>> = {
  waiting: { title: '送信待ちのメールはありません', text: 'メルマガやその登録の確認は、ここに並んでから順に送られます。' },
  failed: {
    title: '送れなかったメールはありません',
    text: '宛先が使われていないなど、相手のサーバーに断られたメールがここに残ります。30日たつと消えます。',
  },
  unclear: {
    title: '結果不明のメールはありません',
    text: '送っている途中でサーバーが止まるか通信が切れたメールは、届いたかどうかがわかりません。二重に届かないよう、自動では送り直しません。',
  },
};

/** Parses a list of the URL; undefined for an unknown one. */
export function mailListOf(code: string): MailListName | undefined {
  return mailLists.find((list) => list.code === code)?.code;
}

/** Returns the first list with mails that need an operator, of which the dashboard and the menu tell; those that wait without any. */
export function firstList({ failed, unclear }: Record<MailListName, number>): MailListName {
  if (failed > 0) return 'failed';
  return unclear > 0 ? 'unclear' : 'waiting';
}
