import type { AuditKind, AuditSingle } from '#api/contract/audit-names.ts';
import { brandLabels } from '#api/contract/brand-fields.ts';
import { noticeKinds } from '#api/contract/notice-kinds.ts';
import { productFieldEntries } from '#api/contract/product-fields.ts';
import { formLabelOf } from '#api/contract/vocabulary.ts';
import { timeText } from '#src/lib/dates.ts';
import { articleLabels } from '../articles/article-form.ts';
import { letterLabels } from '../letters/letter-form.ts';
import { noticeKind } from '../notices/notice-form.ts';
import { amountText } from '../products/amount-text.ts';
import { seoLabels } from '../seo/seo-form.ts';
import { choiceLabels, socialLabels } from '../settings/settings-form.ts';

// Labels of each form, by the kind of its records in the audit log.
const formLabels: Partial<Record<AuditKind | AuditSingle, Readonly<Record<string, string>>>> = {
  notice: noticeKind.labels,
  letter: letterLabels,
  choices: { ...choiceLabels, ...socialLabels },
  product: Object.fromEntries(productFieldEntries.map(([name, { label }]) => [name, label])),
  article: articleLabels,
  brand: brandLabels,
  settings: seoLabels,
};

// Labels of fields that no form has, and of any field where the kind of record is unknown: if forms differ, one that fits all.
const labels: Readonly<Record<string, string>> = {
  words: '言葉',
  articles: '記事',
  amazon: '1つめのショップ',
  rakuten: '2つめのショップ',
  yahoo: '3つめのショップ',
  top: 'URL',
  heading: '見出し',
  dailyAmounts: '1日の給与量の表',
  switching: '切り替えの表',
  checkShop: '使い方のない商品に出す文',
  preparing: '原材料のない商品に出す文',
  caption: '題名',
  columns: '見出しの行',
  rows: '行',
  note: '注',
  ...Object.fromEntries(Object.values(formLabels).flatMap((each) => Object.entries(each))),
  id: 'ID',
  name: '名前',
  text: '本文',
  status: '状態',
  nickname: 'ニックネーム',
  rating: '評価',
  brandName: 'ブランド名',
  reviewCount: 'レビュー数',
  isNew: '新着',
  isProvided: '提供品',
  phrase: '言葉',
  senders: '情報を送る外部のサービス',
  isResolved: '解決済み・ベスト回答',
  tags: 'タグ',
  priceCheckedAt: '価格を確認した日時',
  priceDue: '価格の確認が必要',
  notice: '回収・安全のお知らせ',
  createdAt: '作成日時',
  updatedAt: '更新日時',
  deletedAt: '削除日時',
  about: '投稿先',
  reasons: '確認待ちの理由',
  heldWords: '確認に回す言葉',
  reports: '報告',
  upload: '保存した画像',
  problem: '理由',
  alt: '画像の説明',
  kind: '種類',
  state: '状態',
  isListed: 'お知らせの一覧に載せる',
  otherProductIds: 'そのほかの対象の商品の番号',
  totalReviews: 'レビュー数',
  animal: 'レビューの動物',
  reason: '理由',
  comment: 'コメント',
  created: '追加した行',
  updated: '変更した行',
  removed: '取り除いた行',
  restored: '元に戻した行',
  partly: '一部を元に戻した行',
  kept: 'そのまま残した行',
  picture: '差し替えた後の画像',
  replaced: '差し替えた所の数',
  pages: '載っているページ',
  table: '表',
  ids: '並び順',
  reviewId: 'レビューの番号',
  role: '役割',
  bytes: 'ファイルの大きさ',
  width: '幅',
  height: '高さ',
  fileName: 'ファイル名',
  uploadedAt: 'アップロードした日時',
  nextAt: '次に試す日時',
};

const vocabularies = new Map(productFieldEntries.flatMap(([name, { terms }]) => (terms ? [[name as string, terms]] : [])));

// Follow from other fields, or change with every edit; entries of earlier releases hold them.
const unshown = new Set(['changedAt', 'nameParts', 'unitPrice', 'ingredientIds']);

/** Returns whether a field of a stored record says something to an operator. */
export function isShownField(field: string): boolean {
  return !unshown.has(field);
}

/** Returns the kind of a subject of the audit log: `product` of `product:5`. */
export function kindOf(subject: string | null): string | undefined {
  return subject?.split(':')[0];
}

/** Returns the label of a field as the form of such records has it; an unknown field unchanged. */
export function fieldText(field: string, kind?: string): string {
  return labelsOf(kind)[field] ?? labels[field] ?? field;
}

function labelsOf(kind = ''): Readonly<Record<string, string>> {
  return (formLabels as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>)[kind] ?? {};
}

/** Formats a stored value as text, a product's with its unit; a list has one item per line. */
export function valueText(field: string, value: unknown, kind?: string): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  if (Array.isArray(value)) return value.length === 0 ? '（空）' : value.map((item) => valueText('', item)).join('\n');
  if (typeof value === 'object') return nestedText(value as Record<string, unknown>);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const terms = vocabularies.get(field);
  if (terms) return formLabelOf(terms, text);
  if (kind === 'product' && typeof value === 'number') return amountText(field, text);
  return field.endsWith('At') ? timeText(text) : (statusLabels[text] ?? text);
}

// Shows a nested record by its name, or else all its fields.
function nestedText(nested: Record<string, unknown>): string {
  // A shop is more than its name.
  const name = 'top' in nested ? undefined : (nested['name'] ?? nested['title'] ?? nested['categoryName']);
  if (typeof name === 'string') return name;
  return Object.entries(nested)
    .map(([field, value]) => `${fieldText(field)}: ${valueText(field, value)}`)
    .join('、');
}

const noticeWords = {
  ...Object.fromEntries(noticeKinds.map(({ code, label }) => [code, label])),
  ...{ waiting: '公開前', shown: '公開中', ended: '終了' },
};

const statusLabels: Readonly<Record<string, string>> = {
  published: '公開中',
  pending: '確認待ち',
  hidden: '非表示',
  draft: '下書き',
  ...noticeWords,
};
