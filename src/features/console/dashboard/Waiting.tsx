import type { Dashboard } from '#api/contract/dashboard.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { postKinds } from '../moderation/post-words.ts';

/** Shows counts of pending work, each linked to its list. */
export function Waiting({ waiting, waitingPhotos, unpicturedProducts, uncheckedProducts, draftArticles }: Dashboard) {
  const posts = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  const kinds = postKinds.filter(({ code }) => waiting[code] > 0).map(({ code, label }) => `${label}${figure(waiting[code])}`);
  return (
    <section className="dashboard-wide" aria-labelledby="waiting-heading">
      <h2 id="waiting-heading" className="console-heading">
        対応を待っているもの
      </h2>
      <ul className="count-tiles">
        <CountTile label="確認待ちの投稿" count={posts} note={kinds.join('・')} href={adminPaths.moderation()} />
        <CountTile label="確認待ちの写真" count={waitingPhotos} href={adminPaths.screen('photos')} />
        <CountTile label="画像のない商品" count={unpicturedProducts} href={adminPaths.products('picture')} />
        <CountTile label="価格を確認していない商品" count={uncheckedProducts} href={adminPaths.products('price_check')} />
        <CountTile label="下書きの記事" count={draftArticles} href={adminPaths.articles()} />
      </ul>
    </section>
  );
}

interface TileProps {
  label: string;
  count: number;
  note?: string;
  href: string;
}

function CountTile({ label, count, note = '', href }: TileProps) {
  return (
    <li className="count-tile" data-none={count === 0 ? '' : undefined}>
      <a href={href}>
        <span>{label}</span>
        <b className="num">{figure(count)}</b>
        <Icon name="right" size={18} />
        {note !== '' && <small>{note}</small>}
      </a>
    </li>
  );
}
