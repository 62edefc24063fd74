import type { AnswerOf } from '#api/contract/calls.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { isAllowed } from '../session/own-role.ts';
import { useRead } from '../use-read.ts';

type StepName = Exclude<keyof AnswerOf<'GET /api/admin/first-steps'>, 'demo'>;

const steps: ReadonlyArray<{ name: StepName; title: string; text: string; action: string; href: string }> = [
  {
    name: 'name',
    title: 'サイトの名前を決める',
    text: '名前と短い説明は、ロゴ、検索結果、フッターに出ます。あとから何度でも変えられます。',
    action: '名前を入力する',
    href: adminPaths.screen('seo'),
  },
  {
    name: 'contact',
    title: '連絡先を入れる',
    text: '読む人からのお問い合わせを受けるメールアドレスです。同じ画面のいちばん下にあります。',
    action: '連絡先を入力する',
    href: adminPaths.screen('seo'),
  },
  {
    name: 'brand',
    title: '最初のブランドを登録する',
    text: '必要なのはブランド名とロゴだけです。商品は、あとからこのブランドにつなげられます。',
    action: 'ブランドを追加する',
    href: adminPaths.brands(),
  },
  {
    name: 'product',
    title: '商品をまとめて登録する',
    text: '見本のCSVをひらいて、手元の商品に書きかえるのが近道です。1件ずつの追加もできます。',
    action: 'CSVで登録する',
    href: adminPaths.productImport(),
  },
  {
    name: 'article',
    title: '最初の記事を公開する',
    text: '選び方のコツをひとつ。短くてかまいません。公開すると「読みもの」とトップページに出ます。',
    action: '記事を書く',
    href: adminPaths.article('new'),
  },
];

/**
 * Renders the first steps of a new site for who may take them, each checked off by what exists; nothing on a site that has them all, or
 * holds the demo world.
 */
export function FirstDay() {
  const { data } = useRead('GET /api/admin/first-steps');
  if (!data || !isAllowed('editor') || data.demo || steps.every(({ name }) => data[name])) return null;
  const next = steps.find(({ name }) => !data[name])?.name;
  const done = steps.filter(({ name }) => data[name]).length;
  return (
    <section className="console-card first-day" aria-labelledby="first-day-heading">
      <div className="card-head">
        <h2 id="first-day-heading">サイトをひらく5つの準備</h2>
        <p className="num hint">
          {done} / {steps.length} できました
        </p>
      </div>
      <progress className="first-day-progress" max={steps.length} value={done} aria-label="準備の進みぐあい" />
      <ol>
        {steps.map(({ name, title, text, action, href }, at) => (
          <li key={name} data-state={data[name] ? 'done' : name === next ? 'next' : undefined}>
            <span className="first-day-mark num">{data[name] ? <Icon name="check" size={18} /> : at + 1}</span>
            <div>
              <b>
                {title}
                {data[name] && <span className="sr-only">（できました）</span>}
              </b>
              {!data[name] && <p className="hint">{text}</p>}
            </div>
            {!data[name] && (
              <a className="btn" data-variant={name === next ? undefined : 'quiet'} href={href}>
                {action}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
