import { siteTextRoles, type SiteTextName } from '#api/contract/site-texts.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { timeText } from '#src/lib/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { isAllowed } from '../session/own-role.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { useRead } from '../use-read.ts';
import { KeptWordings } from './KeptWordings.tsx';

const texts: Record<SiteTextName, readonly [title: string, where: string]> = {
  topics: ['特集の記事', 'トップページ'],
  shops: ['ショップのリンク', '商品ページ'],
  ads: ['広告と外部送信の表示', '商品ページと固定ページ'],
  words: ['確認に回す言葉', 'レビューとペット相談'],
  feeding: ['給与量と成分の目安', '商品ページ'],
};

/** Lists the fixed pages and the other texts that the operator may edit, with what is published now: the initial text or an edited one. */
export function PageList() {
  const pages = useRead('GET /api/admin/pages');
  const others = useRead('GET /api/admin/site-texts');
  const failed = pages.isError || others.isError;
  return (
    <>
      <ScreenHead title="ページと文言" />
      <p className="screen-lead">
        サイトの説明のページと、あちこちに出る文言です。はじめの内容のままで公開できます。書きかえても、いつでもはじめに戻せます。
      </p>
      {failed && (
        <ListFailure
          title="一覧を読み込めませんでした"
          pending={pages.isFetching || others.isFetching}
          onRetry={() => void Promise.all([pages.refetch(), others.refetch()])}
        />
      )}
      {!failed && !(pages.data && others.data) && <LoadingCards className="form-loading" cards={1} lines={4} />}
      {pages.data && others.data && (
        <div className="page-lists">
          <section aria-labelledby="fixed-pages">
            <h2 id="fixed-pages" className="console-heading">
              固定ページ
            </h2>
            <ul className="console-card page-list">
              {pages.data.map(({ name, title, ...state }) => (
                <Line key={name} title={title} where={paths.page(name)} href={adminPaths.pages(name)} {...state} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="site-texts">
            <h2 id="site-texts" className="console-heading">
              文言と並び
            </h2>
            <ul className="console-card page-list">
              {others.data
                .filter(({ name }) => isAllowed(siteTextRoles[name]))
                .map(({ name, ...state }) => (
                  <Line key={name} title={texts[name][0]} where={texts[name][1]} href={adminPaths.siteText(name)} {...state} />
                ))}
            </ul>
          </section>
          <KeptWordings />
        </div>
      )}
    </>
  );
}

interface LineProps {
  title: string;
  where: string;
  href: string;
  updatedAt: string;
  initialChanged: boolean;
}

function Line({ title, where, href, updatedAt, initialChanged }: LineProps) {
  return (
    <li>
      <a href={href}>
        <b>{title}</b>
        <small>{where}</small>
      </a>
      <p className="hint" data-tone={initialChanged ? 'warn' : undefined}>
        {updatedAt === '' ? 'はじめの内容のまま' : `${timeText(updatedAt)}に書きかえ`}
        {initialChanged && '。そのあと、はじめの内容が新しくなりました'}
      </p>
      <Icon name="right" size={18} />
    </li>
  );
}
