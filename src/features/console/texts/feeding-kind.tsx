import { feedingBody, type FeedingTexts } from '#api/contract/site-texts.ts';
import { TextField } from '../form/TextField.tsx';
import { siteText } from './site-text.ts';
import type { SiteTextKind } from './text-kind.ts';
import { linesOfTable, tableOfLines } from './table-lines.ts';
import { TablePreview } from './TablePreview.tsx';

const tables = { dailyAmounts: '1日の給与量の表', switching: '切り替えの表', analysis: '保証成分の表' } as const;
type TableName = keyof typeof tables;
const tableNames = Object.keys(tables) as TableName[];
const texts = { heading: '見出し', checkShop: '使い方のない商品に出す文', preparing: '原材料のない商品に出す文' } as const;

/** Each table has three fields: its caption, its lines and its note. */
type FeedingValues = Record<keyof typeof texts | `${TableName}${'Caption' | 'Lines' | 'Note'}`, string>;

/** The general figures of food. */
export const feedingKind: SiteTextKind<FeedingTexts, FeedingValues> = {
  ...siteText('feeding'),
  title: '給与量と成分の目安',
  lead: '犬と猫のフードのページで、その商品の値がわからないときに出す一般的な目安と、情報がないときの文です。保存すると、すべての商品ページを公開し直します。',
  labels: {
    ...texts,
    ...(Object.fromEntries(
      tableNames.flatMap((name) => [
        [`${name}Caption`, `${tables[name]}の題名`],
        [`${name}Lines`, tables[name]],
        [`${name}Note`, `${tables[name]}の注`],
      ]),
    ) as Record<`${TableName}${'Caption' | 'Lines' | 'Note'}`, string>),
  },
  valuesOf: (text) => ({
    heading: text.heading,
    checkShop: text.checkShop,
    preparing: text.preparing,
    ...(Object.fromEntries(
      tableNames.flatMap((name) => [
        [`${name}Caption`, text[name].caption],
        [`${name}Lines`, linesOfTable(text[name])],
        [`${name}Note`, text[name].note ?? ''],
      ]),
    ) as Record<`${TableName}${'Caption' | 'Lines' | 'Note'}`, string>),
  }),
  bodyOf: (values) => ({
    heading: values.heading,
    checkShop: values.checkShop,
    preparing: values.preparing,
    ...Object.fromEntries(tableNames.map((name) => [name, tableIn(values, name)])),
  }),
  body: feedingBody,
  fieldOf: ([first, second]) => {
    const suffix = second === 'caption' ? 'Caption' : second === 'note' ? 'Note' : 'Lines';
    return String(first) in tables ? `${String(first)}${suffix}` : String(first);
  },
  fields: ({ form, problems }) => (
    <>
      <TextField label={texts.heading} optional={false} problem={problems['heading']} registration={form.register('heading')} />
      {tableNames.map((name) => (
        <section key={name} className="text-part" aria-labelledby={`table-${name}`}>
          <h2 id={`table-${name}`}>{tables[name]}</h2>
          <TextField label="題名" optional={false} problem={problems[`${name}Caption`]} registration={form.register(`${name}Caption`)} />
          <TextField
            label="表"
            optional={false}
            rows={6}
            hint="1行目が見出しです。列は ｜ で区切ります。"
            problem={problems[`${name}Lines`]}
            registration={form.register(`${name}Lines`)}
          />
          <TextField label="注" rows={2} problem={problems[`${name}Note`]} registration={form.register(`${name}Note`)} />
        </section>
      ))}
      <TextField
        label={texts.checkShop}
        optional={false}
        rows={2}
        problem={problems['checkShop']}
        registration={form.register('checkShop')}
      />
      <TextField
        label={texts.preparing}
        optional={false}
        rows={2}
        problem={problems['preparing']}
        registration={form.register('preparing')}
      />
    </>
  ),
  preview: (values) => (
    <div className="feeding-preview">
      <h3>{values.heading}</h3>
      {tableNames.map((name) => (
        <TablePreview key={name} {...tableIn(values, name)} />
      ))}
    </div>
  ),
};

function tableIn(values: FeedingValues, name: TableName) {
  const note = values[`${name}Note`].trim();
  return { caption: values[`${name}Caption`], ...tableOfLines(values[`${name}Lines`]), ...(note === '' ? {} : { note }) };
}
