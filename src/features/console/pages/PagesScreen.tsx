import { pageNames } from '#api/contract/page-text.ts';
import { siteTextNames, type SiteTextName } from '#api/contract/site-texts.ts';
import { Console } from '../Console.tsx';
import { adsKind } from '../texts/ads-kind.tsx';
import { feedingKind } from '../texts/feeding-kind.tsx';
import { shopsKind } from '../texts/shops-kind.tsx';
import { TextEditor } from '../texts/TextEditor.tsx';
import { topicsKind } from '../texts/topics-kind.tsx';
import { PageEditor } from './PageEditor.tsx';
import { PageList } from './PageList.tsx';

/** Renders the ページと文言 screen: the list, or the page or the text that the address names. */
export default function PagesScreen() {
  const asked = new URLSearchParams(location.search);
  const page = pageNames.find((known) => known === asked.get('page'));
  const text = siteTextNames.find((known) => known === asked.get('text'));
  return <Console>{page ? <PageEditor name={page} /> : ((text && editors[text]) ?? <PageList />)}</Console>;
}

// The words that hold a post have their form on the 投稿の確認 screen.
const editors: Partial<Record<SiteTextName, React.JSX.Element>> = {
  topics: <TextEditor kind={topicsKind} />,
  shops: <TextEditor kind={shopsKind} />,
  ads: <TextEditor kind={adsKind} />,
  feeding: <TextEditor kind={feedingKind} />,
};
