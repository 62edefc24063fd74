import { kindsOf } from './ingredients/dictionary.ts';
import { foldName } from './ingredients/fold-name.ts';
import { readName } from './ingredients/match-name.ts';
import { cutsOfMeat, qualifiers } from './ingredients/qualifiers.ts';
import { partsOf } from './ingredients/split-list.ts';

/**
 * Returns the kinds that names mean, those within brackets too, each with the kinds it belongs to, sorted; and the words that the
 * dictionary lacks. Words in the brackets of a known name that is no group only describe it: 「ティモシー（一番刈り）」.
 */
export function ingredientIdsOf(names: readonly string[]): { ids: string[]; unknown: string[] } {
  const ids = new Set<string>();
  const unknown = new Set<string>();
  for (const name of names) {
    const { head, members } = partsOf(name);
    const known = read(head, ids);
    if (!known) unknown.add(head);
    const ofMeat = isMeat(head);
    for (const member of members) {
      if (ofMeat && isOnlyCut(member)) continue;
      const isKnown = read(member, ids) || (head.startsWith('ビタミン') && read(`ビタミン${member}`, ids));
      if (!isKnown && (!known || isGroup(head))) unknown.add(member);
    }
  }
  return { ids: [...ids].sort(), unknown: [...unknown] };
}

/** Whether an id is a kind or belongs to it: chicken-meal is chicken, poultry and meat. */
export function isKind(id: string, ancestor: string): boolean {
  return kindsOf(id).includes(ancestor);
}

/** Adds the kinds of a name; false if it has a word that should be known. */
function read(name: string, found: Set<string>): boolean {
  const { ids, absent } = readName(name);
  for (const id of ids) for (const kind of kindsOf(id)) found.add(kind);
  return ids.length > 0 || absent || describes(name);
}

/** Whether a text says only where from, how much or in which form: 北海道産, 30%, 乾燥, 102号. */
function describes(name: string): boolean {
  return /^約?[\p{N}\p{S}\p{P}\s]*(?:[mk]?g|iu|kcal)?$|産$|^\d+号$/iu.test(name) || qualifiers.has(foldName(name));
}

function isMeat(name: string): boolean {
  return readName(name).ids.some((id) => isKind(id, 'meat'));
}

/** Whether a name beside a kind of meat is a cut of it: もも alone is a peach, but レバー a food of its own. */
function isOnlyCut(member: string): boolean {
  return cutsOfMeat.has(foldName(member)) && !isMeat(member);
}

function isGroup(head: string): boolean {
  return /[類剤料等]$|など$/.test(head);
}
