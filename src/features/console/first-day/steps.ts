import type { AnswerOf } from '#api/contract/calls.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';

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
    text: '見本のCSVを開いて、手元の商品に書きかえるのが近道です。1件ずつの追加もできます。',
    action: 'CSVで取り込む',
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

/** Returns the first steps of a new site: the contact address is entered by owners alone. */
export function stepsFor(isOwner: boolean) {
  return steps.filter(({ name }) => isOwner || name !== 'contact');
}
