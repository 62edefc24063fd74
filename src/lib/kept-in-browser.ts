/** Entry that the site stores in a browser. */
interface KeptEntry {
  /** Name of the entry; `*` is a placeholder. */
  name: string;
  place: 'クッキー' | 'ブラウザの保存領域' | 'タブを閉じるまでの保存領域';
  what: string;
  until: string;
}

const until = 'ご自身で消すまで';

/** Entries in visitors' browsers, as listed on the privacy page. `kept-in-browser.test.ts` compares them with the code. */
export const keptByReaders: readonly KeptEntry[] = [
  {
    name: 'visitor',
    place: 'クッキー',
    what: 'いいね・投票・投稿をした方を見分けるための番号（お名前やメールアドレスは含みません）',
    until: '最後にお渡ししてから400日',
  },
  { name: 'theme', place: 'ブラウザの保存領域', what: '画面の明るさの設定', until },
  { name: 'pet-mikke:favorites', place: 'ブラウザの保存領域', what: 'お気に入りの商品（100件まで）', until },
  { name: 'pet-mikke:viewed', place: 'ブラウザの保存領域', what: '最近見た商品（12件まで）', until },
  { name: 'pet-mikke:compare', place: 'ブラウザの保存領域', what: 'くらべる商品（4件まで）', until },
  {
    name: 'pet-mikke:pets',
    place: 'ブラウザの保存領域',
    what: 'うちの子の記録（5匹まで）。名前や体重の数字は送りません。この子に合わせてさがすときは、種類・年齢の区分・大きさ・避けたい原材料を条件として使います',
    until,
  },
  { name: 'pet-mikke:pets-unread', place: 'ブラウザの保存領域', what: '読み取れなかった「うちの子」の記録', until },
  { name: 'pet-mikke:recent-searches', place: 'ブラウザの保存領域', what: '最近の検索の言葉（5件まで）', until },
  { name: 'pet-mikke:liked', place: 'ブラウザの保存領域', what: 'いいねをしたことがあるという印', until },
  { name: 'pet-mikke:voted', place: 'ブラウザの保存領域', what: '回答に投票したことがあるという印', until },
  { name: 'pet-mikke:own-posts', place: 'ブラウザの保存領域', what: 'ご自身の投稿の写し（50件まで）', until },
  {
    name: 'pet-mikke:draft:*',
    place: 'ブラウザの保存領域',
    what: '書きかけのレビュー、質問、回答',
    until: '送信するか、破棄するまで（タブごとの写しは、長くともタブを閉じるまで）',
  },
  { name: 'pet-mikke:notice', place: 'タブを閉じるまでの保存領域', what: '次のページで一度だけ出すお知らせ', until: '表示するまで' },
];

/** Entries in operators' browsers. */
export const keptByOperators: readonly KeptEntry[] = [
  { name: 'session', place: 'クッキー', what: '管理画面のログイン', until: 'ログアウトするまで' },
  { name: 'device', place: 'クッキー', what: '前にログインした端末の印', until: '400日' },
  { name: 'change', place: 'クッキー', what: '最後に保存した変更の番号（サーバーが複数ある場合）', until: '1分' },
  { name: 'isAdmin', place: 'ブラウザの保存領域', what: '管理画面を使う端末の印', until: 'ログアウトするまで' },
  { name: 'seoConfig', place: 'ブラウザの保存領域', what: 'SEO設定の写し', until },
  {
    name: 'pet-mikke:draft:console:*',
    place: 'ブラウザの保存領域',
    what: '入力中の内容',
    until: '保存するか、破棄するまで（タブごとの写しは、長くともタブを閉じるまで）',
  },
];
