import type { z } from 'zod';
import { countMonthChoices, siteChoicesPatch, socialKinds, type siteChoices } from '#api/contract/admin-settings.ts';
import { amountOf } from '../form/amount.ts';
import { contractResolver } from '../form/contract-resolver.ts';
import { formatPlainly } from '../form/EditConflict.tsx';

export type SiteChoices = z.infer<typeof siteChoices>;
type Social = (typeof socialKinds)[number];

/** Values of the form, as typed; each social service has a field of its name. */
export type SettingsValues = Record<Social | 'rankFrom' | 'countMonths' | 'adStatement', string> & { onlyAskerChooses: boolean };

/** Labels of the settings in the form and in the history. */
export const choiceLabels: Readonly<Record<keyof SiteChoices, string>> = {
  rankFrom: '順位を付けるレビューの数',
  onlyAskerChooses: 'ベスト回答は、質問した人だけが選べる',
  countMonths: '数を残しておく期間',
  adStatement: 'フッターの広告についての文',
  socialLinks: 'フッターのSNSリンク',
};

/** Labels of the links, in the order of the form. */
export const socialLabels: Readonly<Record<Social, string>> = {
  x: 'X（旧Twitter）',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  line: 'LINE',
};

/** Labels of the fields of the form. */
export const settingLabels: Readonly<Record<keyof SettingsValues, string>> = { ...choiceLabels, ...socialLabels };

/** Labels of the periods for which counters are kept. */
export const countMonthLabels: Readonly<Record<(typeof countMonthChoices)[number], string>> = {
  3: '3か月',
  13: '13か月（1年と、前の年の同じ月）',
  25: '25か月（2年と、前の年の同じ月）',
  37: '37か月（3年と、前の年の同じ月）',
};

/** Converts the stored settings to form values. */
export function valuesOf({ rankFrom, onlyAskerChooses, countMonths, adStatement, socialLinks }: SiteChoices): SettingsValues {
  const { x = '', instagram = '', facebook = '', youtube = '', line = '' } = socialLinks;
  const links = { x, instagram, facebook, youtube, line };
  return { rankFrom: String(rankFrom), onlyAskerChooses, countMonths: String(countMonths), adStatement, ...links };
}

/** Returns the request body for the changed fields, with what was loaded. */
export function patchOf(base: SettingsValues, values: SettingsValues): z.input<typeof siteChoicesPatch> {
  const { rankFrom, onlyAskerChooses, countMonths, adStatement } = values;
  const links = socialKinds.filter((kind) => values[kind].trim() !== base[kind]);
  return {
    // The contract refuses NaN.
    ...(rankFrom === base.rankFrom ? {} : { rankFrom: amountOf(rankFrom) ?? NaN }),
    ...(onlyAskerChooses === base.onlyAskerChooses ? {} : { onlyAskerChooses }),
    ...(countMonths === base.countMonths ? {} : { countMonths: countMonthChoices.find((months) => String(months) === countMonths) }),
    ...(adStatement === base.adStatement ? {} : { adStatement }),
    ...(links.length === 0 ? {} : { socialLinks: Object.fromEntries(links.map((kind) => [kind, values[kind]])) }),
    was: {
      rankFrom: Number(base.rankFrom),
      onlyAskerChooses: base.onlyAskerChooses,
      countMonths: Number(base.countMonths),
      adStatement: base.adStatement,
      socialLinks: Object.fromEntries(socialKinds.map((kind) => [kind, base[kind]])),
    },
  };
}

/** Writes a setting as text, to compare two. */
export function settingText(field: keyof SettingsValues, value: string | boolean): string {
  const months = countMonthChoices.find((each) => field === 'countMonths' && String(each) === value);
  return months === undefined ? formatPlainly(value) : countMonthLabels[months];
}

/** Returns the resolver of a form that was loaded with `base`; a wrong link is reported at its own field. */
export function settingsResolver(base: SettingsValues) {
  return contractResolver<SettingsValues>(siteChoicesPatch, (values) => patchOf(base, values), fieldOf);
}

function fieldOf(path: readonly PropertyKey[]): string {
  return String(path[0] === 'socialLinks' ? path[1] : path[0]);
}
