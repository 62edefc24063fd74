import { adLabels, adsBody, type AdTexts } from '#api/contract/site-texts.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { TextField } from '../form/TextField.tsx';
import { tableOfLines } from './table-lines.ts';
import { TablePreview } from './TablePreview.tsx';
import { siteText } from './site-text.ts';
import type { SiteTextKind } from './text-kind.ts';

type AdValues = Record<'label' | 'note' | 'senders', string>;

const labels: Record<keyof AdValues, string> = {
  label: '広告の表示',
  note: '表示に添える文',
  senders: '情報を送る外部のサービス',
};

/** How links that may pay are marked, and to which services pages send something. */
export const adsKind: SiteTextKind<AdTexts, AdValues> = {
  ...siteText('ads'),
  title: '広告と外部送信の表示',
  lead: '商品ページのショップのボタンに付ける印と、外部送信先の一覧です。固定ページの {広告の表示} と {外部送信先} も、この内容になります。フッターの文は「サイトの設定」にあります。保存すると、すべての商品ページを公開し直します。',
  labels,
  valuesOf: ({ label, note, senders }) => ({
    label,
    note,
    senders: senders.map(({ name, sent, purpose }) => `${name} ｜ ${sent} ｜ ${purpose}`).join('\n'),
  }),
  bodyOf: ({ label, note, senders }) => ({ label, note, senders: sendersIn(senders) }),
  body: adsBody,
  fields: ({ form, problems }) => (
    <>
      <FormField label={labels.label} optional={false} problem={problems['label']} hint="景品表示法の運用基準にある言葉から選びます。">
        {(wiring) => (
          <select className="select" {...wiring} {...form.register('label')}>
            {adLabels.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        )}
      </FormField>
      <TextField label={labels.note} optional={false} problem={problems['note']} registration={form.register('note')} />
      <TextField
        label={labels.senders}
        rows={6}
        hint="1行に1つ、サービス名 ｜ 送る情報 ｜ 使いみち のように書きます。空のままなら「使っていません」と表示します。"
        problem={problems['senders']}
        registration={form.register('senders')}
      />
    </>
  ),
  preview: ({ label, note, senders }) => (
    <div className="feeding-preview">
      <p>
        <span className="ad-label">{label}</span> {note}
      </p>
      {senders.trim() !== '' && (
        <TablePreview
          caption="外部送信先"
          columns={['サービス', '送る情報', '使いみち']}
          rows={sendersIn(senders).map(({ name, sent, purpose }) => [name, sent, purpose])}
        />
      )}
    </div>
  ),
};

function sendersIn(lines: string): AdTexts['senders'] {
  const { columns, rows } = tableOfLines(lines);
  return [columns, ...rows]
    .filter((cells) => cells.length > 0)
    .map(([name = '', sent = '', ...purpose]) => ({ name, sent, purpose: purpose.join('｜') }));
}
