import { pictureKind, type AuditAction, type AuditKind, type AuditSingle } from '#api/contract/audit-names.ts';
import { kindLabels } from '../moderation/post-words.ts';
import { pageTitles } from '../page-titles.ts';

const nouns: Readonly<Record<AuditKind, string>> = {
  product: '商品',
  article: '記事',
  brand: 'ブランド',
  ...kindLabels,
  notice: '回収・安全のお知らせ',
  photo: 'レビューの写真',
  page: '固定ページ',
  text: '文言',
  wording: 'このまま使う言葉',
  subscriber: 'メルマガ登録者',
  letter: 'メルマガ',
  mail: 'メール',
  session: 'ログイン',
  member: 'メンバー',
  backup: 'バックアップ',
  import: 'CSVの取り込み',
};

// Subjects without an id.
const singles: Readonly<Record<AuditSingle, string>> = {
  settings: 'SEO設定',
  choices: '設定',
  brands: 'ブランドの並び順',
  products: '商品のCSV',
  brandFile: 'ブランドのCSV',
  subscribers: 'メルマガ登録者のCSV',
  traffic: 'アクセスのCSV',
};

// Ids of fixed pages and other texts.
const textTitles: Readonly<Record<string, string>> = {
  ...pageTitles,
  topics: '特集の記事',
  shops: 'ショップのリンク',
  ads: '広告と外部送信の表示',
  words: '確認に回す言葉',
  feeding: '給与量と成分の目安',
};

const actions: Readonly<Record<AuditAction, string>> = {
  create: '追加',
  update: '変更',
  delete: '削除',
  restore: '元に戻す',
  'hide link': 'リンクを出さない',
  'show link': 'リンクを出す',
  'price check': '価格の確認',
  'scheduled publish': '予定による公開',
  'scheduled end': '予定による公開の終了',
  end: '終了',
  'call off': '取り下げ',
  'initial text': 'はじめの内容に戻す',
  order: '並べ替え',
  upload: '画像のアップロード',
  'describe picture': '画像の説明の変更',
  'replace picture': '画像の差し替え',
  'delete picture': '画像の削除',
  'picture fetched': 'URLからの画像の取得',
  'picture failed': '画像の取得の失敗',
  import: 'CSVの取り込み',
  'undo import': 'CSVの取り込みを元に戻す',
  export: 'CSVの書き出し',
  // Of earlier releases, which did not tell the two apart.
  approve: '公開・問題なし',
  'publish post': '投稿の公開',
  'dismiss reports': '報告を問題なしとする',
  'reopen reports': '問題なしの取り消し',
  hide: '非表示',
  unhide: '非表示の取り消し',
  'approve photo': '写真の公開',
  'refuse photo': '写真の取り下げ',
  'keep wording': '言葉をこのまま使う',
  'drop wording': '言葉を使う決定の取り消し',
  'mark provided': '提供品の印を付ける',
  'unmark provided': '提供品の印を外す',
  reopen: '回答募集中に戻す',
  untag: 'タグを外す',
  tag: 'タグを戻す',
  forget: 'メルマガ登録者の削除',
  'forget address': 'メールアドレスの消去',
  // Of earlier releases, which stored a plan as a sending.
  send: '送信・予約',
  'send now': 'メルマガの送信',
  'plan sending': '送信の予約',
  'drop plan': '送信の予約の取り消し',
  trial: 'テスト送信',
  stop: '送信の停止',
  'letter empty': '公開中の内容がなく、送らずに下書きへ戻す',
  resend: 'メールの再送',
  'publish all': '全ページの再公開',
  backup: 'バックアップ',
  'backup download': 'バックアップのダウンロード',
  'backup delete': 'バックアップの削除',
  login: 'ログイン',
  'login failed': 'ログインの失敗',
  'wrong code': '確認コードの誤り（パスワードは正しい）',
  logout: 'ログアウト',
  'session ended': 'ログインを無効にする',
  'password changed': 'パスワードの変更',
  'password removed': 'パスワードの削除',
  'passkey added': 'パスキーの登録',
  'passkey removed': 'パスキーの削除',
  'recovery codes': '回復コードの作成',
  invite: 'メンバーの招待',
  'reset member': 'ログイン方法のリセット',
  'named login': '名前でのログインへの切り替え',
  'single login': '1つのパスワードへの切り替え',
};

const picture = '画像';

export const auditKinds = choicesOf({ ...nouns, [pictureKind]: picture, ...singles });
export const auditActions = choicesOf(actions);

/** Returns the label of an action; one that a later release stored unchanged. */
export function actionText(action: string): string {
  return wordOf(actions, action) ?? action;
}

/** Formats `product:5` as 商品 5, and an upload by the beginning of its hash; returns any unknown subject unchanged. */
export function subjectText(subject: string | null): string {
  if (subject === null) return '';
  const [, upload] = /^\/uploads\/([0-9a-f]{8})/.exec(subject) ?? [];
  if (upload !== undefined) return `${picture} ${upload}`;
  const [kind = '', id] = subject.split(':');
  const noun = wordOf(nouns, kind);
  return id === undefined || noun === undefined ? (wordOf(singles, subject) ?? subject) : `${noun} ${textTitles[id] ?? id}`;
}

// A stored line may have any text.
function wordOf(words: Readonly<Record<string, string>>, code: string): string | undefined {
  return words[code];
}

const unnamedActors = { server: 'サーバー（自動）', script: 'コマンド（サーバー上）' } as const;

/** Formats `session:12` as 管理者（ログイン 12）, a member by name, if known; returns one outside a session, such as an IP address, unchanged. */
export function actorText({ actor, actorName }: { actor: string; actorName: string | null }): string {
  if (actorName !== null) return actorName;
  if (actor in unnamedActors) return unnamedActors[actor as keyof typeof unnamedActors];
  const [, session] = /^session:(\d+)$/.exec(actor) ?? [];
  if (session !== undefined) return `管理者（ログイン ${session}）`;
  return isMember(actor) ? subjectText(actor) : actor;
}

/** Names the button that shows only what an actor did; undefined for what no person does. */
export function actorFilterText({ actor }: { actor: string }): string | undefined {
  if (actor in unnamedActors) return undefined;
  if (actor.startsWith('session:')) return 'このログインの操作だけを見る';
  return isMember(actor) ? 'この人の操作だけを見る' : 'このアドレスの操作だけを見る';
}

function isMember(actor: string): boolean {
  return actor.startsWith('member:');
}

function choicesOf(words: Readonly<Record<string, string>>): Array<{ code: string; label: string }> {
  return Object.entries(words).map(([code, label]) => ({ code, label }));
}
