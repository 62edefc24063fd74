import { z } from 'zod';
import { fold } from './fold.ts';
import { withoutHidden } from './hidden-letters.ts';
import { isWebAddress, requiredText } from './operator-text.ts';
import type { Role } from './roles.ts';
import { tidyText } from './typed-text.ts';

/** Texts of the site beside its fixed pages, whose initial texts are in `content`. */
export const siteTextNames = ['topics', 'shops', 'ads', 'words', 'feeding'] as const;
export type SiteTextName = (typeof siteTextNames)[number];

/** Who edits each text beside owners. Those who look through the held posts know which words to hold. */
export const siteTextRoles = {
  topics: 'editor',
  shops: 'editor',
  ads: 'editor',
  words: 'moderator',
  feeding: 'editor',
} as const satisfies Record<SiteTextName, Role>;

/** Most articles among the featured ones of the home page. */
export const mostTopics = 6;

/** Fewest articles that it shows while there are as many public ones; `db/queries/home.ts` fills them up. */
export const leastTopics = 3;

const topics = z.object({
  articles: z
    .array(z.int().min(1))
    .max(mostTopics, `特集は${mostTopics}本までです`)
    .refine((ids) => new Set(ids).size === ids.length, '同じ記事が2回選ばれています'),
});

/** Shops that a product's page links, in their order; the last gives way to the maker's own site. */
export const shopKinds = ['amazon', 'rakuten', 'yahoo'] as const;

const shop = z.object({
  name: requiredText('ショップの名前は必須です', 30),
  /** Address for products without a page of their own. */
  top: requiredText('ショップのURLは必須です', 2000).refine(isWebAddress, '有効なURLを入力してください'),
});

const shops = z.object({ amazon: shop, rakuten: shop, yahoo: shop }).meta({ id: 'ShopTexts' });
export type ShopTexts = z.output<typeof shops>;

/** Words that may mark a link that pays, as the guidelines on hidden advertising name them. */
export const adLabels = ['広告', '宣伝', 'プロモーション', 'PR'] as const;

const sender = z.object({
  name: requiredText('サービスの名前は必須です', 60),
  sent: requiredText('送る情報は必須です', 200),
  purpose: requiredText('使いみちは必須です', 200),
});

export const ads = z
  .object({
    label: z.enum(adLabels, '広告の表示を選択してください'),
    /** Says beside the mark what the links are. */
    note: requiredText('表示に添える文は必須です', 60),
    /** Services to which pages send something about their readers. */
    senders: z.array(sender).max(30, '外部のサービスは30までです'),
  })
  .meta({ id: 'AdTexts' });
export type AdTexts = z.output<typeof ads>;

/** Most banned words, and most characters of one. */
export const mostWords = 500;
export const longestWord = 40;

/** Returns a banned word as it is looked for in posts; undefined for one of fewer than two letters, which would hold ordinary posts. */
export function comparedWord(word: string): string | undefined {
  const compared = fold(withoutHidden(word));
  return [...compared].length < 2 ? undefined : compared;
}

const words = z
  .object({
    words: z
      // The rules below count otherwise than JSON Schema, and name the word.
      .array(z.string().meta({ maxLength: longestWord }))
      .meta({ maxItems: mostWords })
      .transform((all) => [...new Set(all.map(tidyText).filter(Boolean))])
      .refine((all) => all.length <= mostWords, `${mostWords}語までにしてください`)
      .superRefine((all, context) => {
        for (const word of all) {
          const isShort = comparedWord(word) === undefined;
          const what = isShort ? '1文字の言葉は、ふつうの投稿まで止めるため使えません' : `言葉は${longestWord}文字までです`;
          if (isShort || [...word].length > longestWord)
            context.addIssue({ code: 'custom', message: `「${[...word].slice(0, 12).join('')}」：${what}` });
        }
      }),
  })
  .meta({ id: 'BannedWords' });

const cell = requiredText('空いている欄があります', 60);
const mostColumns = 6;

/** A table with a caption; each row has a cell for each column. */
const table = z
  .object({
    caption: requiredText('表の題名は必須です', 60),
    columns: z.array(cell).min(2, '列は2つからです').max(mostColumns, `列は${mostColumns}つまでです`),
    rows: z
      .array(z.array(cell).meta({ maxItems: mostColumns }))
      .min(1, '表には1行からが必要です')
      .max(20, '表は20行までです'),
    note: z.string().max(300, '注は300文字以内で入力してください').overwrite(tidyText).optional(),
  })
  .superRefine(({ columns, rows }, context) => {
    const at = rows.findIndex((row) => row.length !== columns.length);
    if (at >= 0)
      context.addIssue({
        code: 'custom',
        path: ['rows'],
        message: `${at + 1}行目が${rows[at]?.length ?? 0}列です。見出しと同じ${columns.length}列にしてください`,
      });
  })
  .meta({ id: 'TextTable' });

const feeding = z
  .object({
    heading: requiredText('見出しは必須です', 60),
    dailyAmounts: table,
    switching: table,
    analysis: table,
    checkShop: requiredText('文は必須です', 200),
    preparing: requiredText('文は必須です', 200),
  })
  .meta({ id: 'FeedingTexts' });
export type FeedingTexts = z.output<typeof feeding>;

const version = { updatedAt: z.string().max(40).optional() };

/** Bodies that save a text. `updatedAt` is the version that the editor loaded: empty for an initial text. */
export const topicsBody = topics.extend(version).meta({ id: 'TopicsBody' });
export const shopsBody = shops.extend(version).meta({ id: 'ShopsBody' });
export const adsBody = ads.extend(version).meta({ id: 'AdsBody' });
export const wordsBody = words.extend(version).meta({ id: 'BannedWordsBody' });
export const feedingBody = feeding.extend(version).meta({ id: 'FeedingBody' });

/** The version that the operator has read; no other is removed. */
export const textResetQuery = z.object(version);

const state = { updatedAt: z.string(), initialChanged: z.boolean() };

/** A line of the list of texts. */
export const siteTextLine = z.object({ name: z.enum(siteTextNames), ...state }).meta({ id: 'SiteTextLine' });

const featured = z.object({ id: z.number(), title: z.string(), status: z.enum(['draft', 'published']) });
const featuredTexts = z.object({ articles: z.array(featured) });

/** A text as its form edits it, with the initial one. */
export const editableTopics = z.object({ ...state, text: featuredTexts, initial: featuredTexts }).meta({ id: 'EditableTopics' });
export const editableShops = z.object({ ...state, text: shops, initial: shops }).meta({ id: 'EditableShops' });
export const editableAds = z.object({ ...state, text: ads, initial: ads }).meta({ id: 'EditableAds' });
export const editableWords = z
  .object({ ...state, text: z.object({ words: z.array(z.string()) }), initial: z.object({ words: z.array(z.string()) }) })
  .meta({ id: 'EditableWords' });
export const editableFeeding = z.object({ ...state, text: feeding, initial: feeding }).meta({ id: 'EditableFeeding' });
