import { useEffect } from 'react';
import type { Dashboard } from '#api/contract/dashboard.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { isPressedAlone, useScreenKeys, type KeyLine } from '../keys/keys.ts';
import { postKinds } from '../moderation/post-words.ts';
import type { ConsoleSectionCode } from '../sections.ts';
import { isOpen } from '../session/own-role.ts';

/** Opens the prices to confirm, where Enter confirms the first. */
const priceLetter = 'p';

const dashboardKeys: readonly KeyLine[] = [{ keys: [priceLetter], text: '価格の確認を開く' }];
const noKeys: readonly KeyLine[] = [];

/** Work that waits, in the order of the tiles: a new kind adds its line here. */
const tiles: ReadonlyArray<(counts: Dashboard) => TileProps> = [
  ({ waiting }) => ({
    section: 'moderation',
    label: '確認待ちの投稿',
    count: sumOf(waiting),
    note: kindsOf(waiting),
    href: adminPaths.moderation(),
  }),
  ({ waitingPhotos }) => ({ section: 'photos', label: '確認待ちの写真', count: waitingPhotos, href: adminPaths.screen('photos') }),
  ({ duePrices }) => ({
    section: 'prices',
    label: '確認から30日以上の価格',
    count: duePrices,
    letter: priceLetter,
    href: adminPaths.screen('prices'),
  }),
  ({ deadLinks }) => ({ section: 'links', label: '切れたリンク', count: deadLinks, href: adminPaths.screen('links') }),
  ({ unpicturedProducts }) => ({
    section: 'products',
    label: '画像のない商品',
    count: unpicturedProducts,
    href: adminPaths.products('picture'),
  }),
  ({ emptyWords }) => ({
    section: 'traffic',
    label: '商品の見つからなかった検索語',
    count: emptyWords,
    note: 'この7日間',
    href: adminPaths.emptyWords(),
  }),
  ({ openMails }) => ({ section: 'mail', label: '確認が必要なメール', count: openMails, href: adminPaths.screen('mail') }),
  ({ draftArticles }) => ({ section: 'articles', label: '下書きの記事', count: draftArticles, href: adminPaths.draftArticles() }),
];

/** Shows counts of the pending work that the operator may do, each linked to its list. */
export function Waiting(counts: Dashboard) {
  const hasPrices = isOpen('prices');
  useScreenKeys(hasPrices ? dashboardKeys : noKeys);
  useEffect(() => {
    if (!hasPrices) return;
    addEventListener('keydown', openPrices);
    return () => removeEventListener('keydown', openPrices);
  }, [hasPrices]);
  return (
    <section className="dashboard-wide" aria-labelledby="waiting-heading">
      <h2 id="waiting-heading" className="console-heading">
        対応を待っているもの
      </h2>
      <ul className="count-tiles">
        {tiles
          .map((tile) => tile(counts))
          .filter(({ section }) => isOpen(section))
          .map(({ section: _section, ...tile }) => (
            <CountTile key={tile.label} {...tile} />
          ))}
      </ul>
    </section>
  );
}

function sumOf(waiting: Dashboard['waiting']): number {
  return Object.values(waiting).reduce((sum, count) => sum + count, 0);
}

function kindsOf(waiting: Dashboard['waiting']): string {
  return postKinds
    .filter(({ code }) => waiting[code] > 0)
    .map(({ code, label }) => `${label}${figure(waiting[code])}`)
    .join('・');
}

function openPrices(event: KeyboardEvent): void {
  const { key, target } = event;
  const writes = target instanceof Element && target.closest('input, textarea, select, dialog, [role=dialog]') !== null;
  if (key.toLowerCase() === priceLetter && !writes && isPressedAlone(event)) location.assign(adminPaths.screen('prices'));
}

interface TileProps {
  /** Whoever may not open it does not get the tile. */
  section: ConsoleSectionCode;
  label: string;
  count: number;
  note?: string;
  /** Key that opens the list. */
  letter?: string;
  href: string;
}

function CountTile({ label, count, note = '', letter, href }: Omit<TileProps, 'section'>) {
  return (
    <li className="count-tile" data-none={count === 0 ? '' : undefined}>
      <a href={href} aria-keyshortcuts={letter?.toUpperCase()}>
        <span>
          {label}
          {letter && <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
        </span>
        <b className="num">{figure(count)}</b>
        <Icon name="right" size={18} />
        {note !== '' && <small>{note}</small>}
      </a>
    </li>
  );
}
