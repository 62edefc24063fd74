import { shopKinds, shopsBody, type ShopTexts } from '#api/contract/site-texts.ts';
import { TextField } from '../form/TextField.tsx';
import { siteText } from './site-text.ts';
import type { SiteTextKind } from './text-kind.ts';

type Shop = (typeof shopKinds)[number];
type ShopField = `${Shop}.${'name' | 'top'}`;
/** A field for each name and address; a dot would nest the form's values. */
type ShopValues = Record<`${Shop}${'Name' | 'Top'}`, string>;

const places: Record<Shop, string> = { amazon: '1つめのショップ', rakuten: '2つめのショップ', yahoo: '3つめのショップ' };

/** The shops that a product's page links. */
export const shopsKind: SiteTextKind<ShopTexts, ShopValues> = {
  ...siteText('shops'),
  title: 'ショップのリンク',
  lead: '商品ページのボタンに出る、ショップの名前と、その商品の販売ページがわからないときに開くアドレスです。保存すると、すべての商品ページを公開し直します。',
  labels: Object.fromEntries(
    shopKinds.flatMap((kind) => [
      [`${kind}Name`, `${places[kind]}の名前`],
      [`${kind}Top`, `${places[kind]}のURL`],
    ]),
  ) as Record<keyof ShopValues, string>,
  valuesOf: (text) =>
    Object.fromEntries(
      shopKinds.flatMap((kind) => [
        [`${kind}Name`, text[kind].name],
        [`${kind}Top`, text[kind].top],
      ]),
    ) as ShopValues,
  bodyOf: (values) => Object.fromEntries(shopKinds.map((kind) => [kind, { name: values[`${kind}Name`], top: values[`${kind}Top`] }])),
  body: shopsBody,
  fieldOf: (path) => fieldNames[path.join('.') as ShopField] ?? String(path[0]),
  fields: ({ form, problems }) =>
    shopKinds.map((kind) => (
      <section key={kind} className="text-part" aria-labelledby={`shop-${kind}`}>
        <h2 id={`shop-${kind}`}>{places[kind]}</h2>
        {kind === 'yahoo' && <p className="hint">メーカーの公式サイトがある商品では、公式サイトに置きかわります。</p>}
        <TextField label="名前" optional={false} problem={problems[`${kind}Name`]} registration={form.register(`${kind}Name`)} />
        <TextField label="URL" optional={false} mode="url" problem={problems[`${kind}Top`]} registration={form.register(`${kind}Top`)} />
      </section>
    )),
  preview: (values) => (
    <div className="shop-preview">
      <p className="hint">販売ページがわかる商品は「〜で見る」になります。</p>
      {shopKinds.map((kind) => (
        <span key={kind} className="btn" data-variant="quiet">
          {values[`${kind}Name`].trim() || 'ショップ'}で探す
        </span>
      ))}
    </div>
  ),
};

const fieldNames = Object.fromEntries(
  shopKinds.flatMap((kind) => [
    [`${kind}.name`, `${kind}Name`],
    [`${kind}.top`, `${kind}Top`],
  ]),
) as Partial<Record<ShopField, string>>;
