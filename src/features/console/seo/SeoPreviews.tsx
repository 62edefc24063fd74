import { isWebAddress } from '#api/contract/operator-text.ts';
import { pictureNote } from '#api/contract/picture-address.ts';
import { pageTitle } from '#src/lib/seo.ts';
import { metaDescription } from '#src/lib/text.ts';
import type { SeoValues } from './seo-form.ts';

/** Previews a search result and a shared link while typing; `stored` is the saved address of the share image. */
export function SeoPreviews({ values, stored }: { values: SeoValues; stored: string }) {
  const description = metaDescription(values.siteDescription) || 'サイトの説明';
  const siteName = values.siteName.trim() || 'サイト名';
  const host = URL.parse(values.siteUrl.trim())?.host ?? 'サイトURL';
  return (
    <aside className="seo-previews" aria-label="表示の見本">
      <section className="console-card" aria-labelledby="search-heading">
        <h2 id="search-heading">検索結果の見本</h2>
        <SearchResult siteName={siteName} where={host} title={pageTitle(undefined, { siteName })} text={description} />
        <SearchResult
          siteName={siteName}
          where={`${host} › articles`}
          title={pageTitle('読みもの', { siteName })}
          text="ほかのページのタイトルにも、サイト名がつきます。"
        />
      </section>
      <section className="console-card" aria-labelledby="share-heading">
        <h2 id="share-heading">共有カードの見本</h2>
        <div className="share-card">
          <ShareImage key={values.defaultOgImage} address={values.defaultOgImage.trim()} stored={stored} />
          <div>
            <small>{host}</small>
            <b>{siteName}</b>
            <p>{description}</p>
          </div>
        </div>
        <p className="hint">SNSによって、文字の量や画像の切り取り方が少し変わります。</p>
      </section>
    </aside>
  );
}

interface Result {
  siteName: string;
  where: string;
  title: string;
  text: string;
}

function SearchResult({ siteName, where, title, text }: Result) {
  return (
    <div className="search-result">
      <div>
        <img src="/favicon.svg" alt="" width={18} height={18} />
        <span>
          {siteName}
          <small>{where}</small>
        </span>
      </div>
      <b>{title}</b>
      <p>{text}</p>
    </div>
  );
}

function ShareImage({ address, stored }: { address: string; stored: string }) {
  if (address === '') return <div className="share-image">画像がありません</div>;
  if (isWebAddress(address)) return <div className="share-image">{pictureNote(address, address === stored)}</div>;
  return (
    <div className="share-image">
      表示できない画像です
      <img src={address} alt="共有画像" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
    </div>
  );
}
