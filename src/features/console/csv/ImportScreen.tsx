import { adminPaths } from '#src/lib/admin-paths.ts';
import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { productPage } from './csv-kinds.ts';
import { ImportWizard } from './ImportWizard.tsx';

const neighbours = [
  ['商品管理', adminPaths.products()],
  ['記事管理', adminPaths.articles()],
  ['ブランド管理', adminPaths.brands()],
] as const;

/** Renders the 商品CSVの取り込み screen. */
export default function ImportScreen() {
  return (
    <Console>
      <ScreenHead title="商品CSVの取り込み" />
      <nav className="csv-neighbours" aria-label="関連する画面">
        {neighbours.map(([label, href]) => (
          <a key={href} className="link" href={href}>
            {label}へ
          </a>
        ))}
      </nav>
      <section className="table-panel" aria-label="取り込み">
        <ImportWizard words={productPage} />
      </section>
    </Console>
  );
}
