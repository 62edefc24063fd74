import type { z } from 'zod';
import { siteChoicesPatch, socialKinds, type siteChoices } from '#api/contract/admin-settings.ts';
import { amountOf } from '../form/amount.ts';
import { contractResolver } from '../form/contract-resolver.ts';

export type SiteChoices = z.infer<typeof siteChoices>;
type Social = (typeof socialKinds)[number];

/** Values of the form, as typed; each social service has a field of its name. */
export type SettingsValues = Record<Social, string> & { rankFrom: string; onlyAskerChooses: boolean };

/** Labels of the links, in the order of the form. */
export const socialLabels: Readonly<Record<Social, string>> = {
  x: 'X（旧Twitter）',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  line: 'LINE',
};

/** Converts the stored settings to form values. */
export function valuesOf({ rankFrom, onlyAskerChooses, socialLinks }: SiteChoices): SettingsValues {
  const links = Object.fromEntries(socialKinds.map((kind) => [kind, socialLinks[kind] ?? ''])) as Record<Social, string>;
  return { rankFrom: String(rankFrom), onlyAskerChooses, ...links };
}

/** Returns the request body for the changed fields; links are sent together. */
export function patchOf(base: SettingsValues, values: SettingsValues): z.input<typeof siteChoicesPatch> {
  const { rankFrom, onlyAskerChooses } = values;
  const linksChanged = socialKinds.some((kind) => values[kind].trim() !== base[kind]);
  return {
    // Text that is not a number is sent as it is, and the contract rejects it.
    ...(rankFrom === base.rankFrom ? {} : { rankFrom: amountOf(rankFrom) ?? (rankFrom as unknown as number) }),
    ...(onlyAskerChooses === base.onlyAskerChooses ? {} : { onlyAskerChooses }),
    ...(linksChanged ? { socialLinks: Object.fromEntries(socialKinds.map((kind) => [kind, values[kind]])) } : {}),
  };
}

/** Returns the resolver of a form that was loaded with `base`; a wrong link is reported at its own field. */
export function settingsResolver(base: SettingsValues) {
  return contractResolver<SettingsValues>(siteChoicesPatch, (values) => patchOf(base, values), fieldOf);
}

function fieldOf(path: readonly PropertyKey[]): string {
  return String(path[0] === 'socialLinks' ? path[1] : path[0]);
}
