import type { AnswerOf, ItemOf } from '#api/contract/calls.ts';

export type LinkProblem = ItemOf<'GET /api/admin/links'>;
export type LinkList = Exclude<keyof LinkCounts, 'checking'>;

type LinkCounts = AnswerOf<'GET /api/admin/link-counts'>;

/** Says why no link is checked. */
export const uncheckedWords: Record<Exclude<LinkCounts['checking'], 'on'>, string> = {
  off: 'リンクは確かめていません。サーバーの設定 LINK_CHECKS が off になっています。',
  demo: 'リンクは確かめていません。見本のデータのリンクは、どこにもつながらないためです。',
};

/** Lists of links, with what each means and what an empty one says. */
export const linkStates: ReadonlyArray<{ code: LinkList; label: string; hint: string; empty: string }> = [
  {
    code: 'dead',
    label: '切れている',
    hint: '1日以上あけて2回確かめ、どちらも開けなかったリンクです。',
    empty: '切れているリンクはありません',
  },
  {
    code: 'failing',
    label: '様子見',
    hint: '1回開けなかったリンクです。1日後にもう一度確かめます。',
    empty: '様子を見ているリンクはありません',
  },
  {
    code: 'unsure',
    label: '確認できない',
    hint: '相手のサイトが自動の確認を断っています。切れているとは限らないので、気になるものは開いて確かめてください。',
    empty: '確認できないリンクはありません',
  },
  {
    code: 'back',
    label: 'また開くようになった',
    hint: '表示を止めたあとで、また開けるようになったリンクです。',
    empty: 'また開くようになったリンクはありません',
  },
  {
    code: 'hidden',
    label: '出していない',
    hint: '商品ページに出すのをやめたリンクです。また開けるようになると「また開くようになった」に移ります。',
    empty: '出していないリンクはありません',
  },
];

export const reasonWords: Record<LinkProblem['reason'], string> = {
  not_found: 'ページが見つかりません（404・410）',
  server_error: '相手のサーバーがエラーを返しました',
  too_slow: '10秒以内に応答がありません',
  too_many_redirects: '転送が多すぎます',
  private: '公開されていないアドレスに転送されます',
  unreachable: '相手のサーバーにつながりません',
  no_such_host: 'サイトの名前が見つかりません',
  blocked: '自動の確認が断られました（403・429など）',
  fine: '開けました',
};

export const fieldWords: Record<LinkProblem['places'][number]['field'], string> = {
  affiliateUrl: '公式サイト',
  amazonUrl: 'Amazon',
  rakutenUrl: '楽天市場',
  factsSource: '成分の出典',
  url: 'ブランドのサイト',
  content: '本文',
  sourceUrl: 'お知らせの出典',
};

const shopFields: readonly string[] = ['affiliateUrl', 'amazonUrl', 'rakutenUrl'];

/** Returns whether a place is a link to a shop, which may be left out of its page. */
export function isOfShop({ field }: LinkProblem['places'][number]): boolean {
  return shopFields.includes(field);
}

/** Parses a state of the URL; an unknown one is the default. */
export function linkStateOf(state: string): (typeof linkStates)[number] {
  const [first] = linkStates;
  const found = linkStates.find(({ code }) => code === state) ?? first;
  if (!found) throw new Error('there is no state of links');
  return found;
}
