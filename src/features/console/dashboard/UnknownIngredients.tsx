import { paths } from '#src/lib/paths.ts';
import { figure } from '#src/lib/text.ts';
import { useRead } from '../use-read.ts';

/** Shows the words of ingredient lists that the dictionary lacks, each with a product that has it. Nothing while there are none. */
export function UnknownIngredients() {
  const { data = [] } = useRead('GET /api/admin/unknown-ingredients');
  if (data.length === 0) return null;
  return (
    <section className="console-card dashboard-wide" aria-labelledby="unknown-heading">
      <h2 id="unknown-heading">辞書にない原材料</h2>
      <p className="caption">
        原材料名と添加物のうち、辞書がまだ知らない言葉です。「うちの子が避けたいもの」と照らし合わせられないため、表記を確かめてください。
      </p>
      <ul className="unknown-words">
        {data.map(({ word, products, exampleId }) => (
          <li key={word}>
            <a className="link" href={`${paths.product(exampleId)}#ingredients`} aria-label={`${word}のある商品を見る`}>
              {word}
            </a>
            <span className="num">{figure(products)}商品</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
