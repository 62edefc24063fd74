import { birthMonth, monthsOld } from './pet-age.ts';
import { heaviestKg, longestName, type Pet } from './pet.ts';
import { isWeighedInGrams } from './pet-words.ts';
import { plausibleKg } from './read-book.ts';
import { characters } from '#src/ui/form/typed.ts';

/** What the first form asks. Weights are texts in the unit of the kind. */
export interface FirstFields {
  name: string;
  weight: string;
}

/** State of the form with all facts. */
export interface PetFields extends FirstFields, Pick<Pet, 'coat' | 'breed' | 'shape' | 'activity' | 'avoid' | 'concerns'> {
  aim: string;
  neutered: '' | 'yes' | 'no';
  /** Whether the birthday or the age is known. */
  known: 'birthday' | 'age';
  birth: string;
  years: string;
  months: string;
}

/** Lightest weight of a small animal or a bird, in kg: lighter than any pet of those kinds. */
const lightestKg = 0.005;

export type Problems<Fields> = Partial<Record<keyof Fields, string>>;

export const noFirstFields: FirstFields = { name: '', weight: '' };

/** Returns an animal of which nothing else is known. */
export function newPet(kind: Pet['kind'], { name, weight }: FirstFields): Pet {
  return {
    id: 0,
    name: name.trim(),
    kind,
    coat: 1,
    breed: '',
    birth: '',
    weightKg: readWeight(weight, kind) ?? null,
    aimKg: null,
    neutered: null,
    shape: '',
    activity: '',
    avoid: [],
    concerns: [],
  };
}

/** Returns the fields of the form for an animal. A month of birth is shown as an age. */
export function fieldsOf(pet: Pet, today: string): PetFields {
  const { name, kind, coat, breed, birth, shape, activity, avoid, concerns } = pet;
  const isDay = birth.length > 7;
  const months = isDay ? undefined : monthsOld(birth, today);
  return {
    name,
    weight: typedWeight(pet.weightKg, kind),
    aim: typedWeight(pet.aimKg, kind),
    coat,
    breed,
    known: isDay || birth === '' ? 'birthday' : 'age',
    birth: isDay ? birth : '',
    years: months === undefined ? '' : String(Math.floor(months / 12)),
    months: months === undefined ? '' : String(months % 12),
    neutered: pet.neutered === null ? '' : pet.neutered ? 'yes' : 'no',
    shape,
    activity,
    avoid,
    concerns,
  };
}

/** Returns the animal with the form's values, which have no problems. */
export function changedPet(pet: Pet, fields: PetFields, today: string): Pet {
  const { name, coat, breed, shape, activity, avoid, concerns } = fields;
  const months = agedMonths(fields);
  // A month of birth stays as it is while the age that was shown is not changed.
  const isSameAge = months === monthsOld(pet.birth, today) && pet.birth.length === 7;
  const month = months === undefined ? '' : isSameAge ? pet.birth : birthMonth(months, today);
  return {
    ...pet,
    ...{ name: name.trim(), coat, breed: breed.trim(), shape, activity, avoid, concerns },
    birth: fields.known === 'age' ? month : fields.birth,
    weightKg: readWeight(fields.weight, pet.kind) ?? null,
    aimKg: readWeight(fields.aim, pet.kind) ?? null,
    neutered: fields.neutered === '' ? null : fields.neutered === 'yes',
  };
}

/** Returns an error message per invalid field of the first form. */
export function firstProblems({ name, weight }: FirstFields, kind: Pet['kind']): Problems<FirstFields> {
  const problems: Problems<FirstFields> = {};
  if (characters(name) === 0) problems.name = '名前を入力してください';
  else if (characters(name) > longestName) problems.name = `${String(longestName)}文字以内で入力してください`;
  if (readWeight(weight, kind) === undefined) problems.weight = weightProblem(weight, kind);
  return problems;
}

/** Returns an error message per invalid field. */
export function petProblems(fields: PetFields, kind: Pet['kind'], today: string): Problems<PetFields> {
  const problems: Problems<PetFields> = firstProblems(fields, kind);
  if (readWeight(fields.aim, kind) === undefined) problems.aim = weightProblem(fields.aim, kind);
  if (fields.known === 'birthday' && fields.birth !== '' && monthsOld(fields.birth, today) === undefined)
    problems.birth = '今日までの日付を入力してください';
  if (fields.known === 'age' && Number.isNaN(agedMonths(fields))) problems.years = '年齢を数字で入力してください';
  return problems;
}

/**
 * Reads a typed weight as kg, also with its unit or in full-width digits. Null for an empty field, undefined for anything else: less than
 * the lightest bird or small animal was meant as kg.
 */
function readWeight(text: string, kind: Pet['kind']): number | null | undefined {
  const typed = plain(text).replace(/(kg|g)$/i, '');
  if (typed === '') return null;
  const figure = figureIn(typed);
  const isGrams = isWeighedInGrams(kind) ? !/kg$/i.test(plain(text)) : /[^k]g$/i.test(plain(text));
  const kg = plausibleKg(isGrams ? figure / 1000 : figure) ?? undefined;
  return kg !== undefined && isWeighedInGrams(kind) && kg < lightestKg ? undefined : kg;
}

/** Returns the number that a text is; NaN for any other text. */
function figureIn(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function typedWeight(kg: number | null, kind: Pet['kind']): string {
  if (kg === null) return '';
  return String(isWeighedInGrams(kind) ? Math.round(kg * 1000) : Math.round(kg * 100) / 100);
}

function weightProblem(text: string, kind: Pet['kind']): string {
  if (!isWeighedInGrams(kind)) return `${String(heaviestKg)}までの数字で入力してください（例：4.2）`;
  const figure = figureIn(plain(text));
  const meant = figure > 0 && figure < lightestKg * 1000 ? `${String(figure)}kgなら${String(Math.round(figure * 1000))}` : '例：35';
  return `グラムの数字で入力してください（${meant}）`;
}

/** Returns the typed age in months; undefined without one, NaN for an invalid one. */
function agedMonths({ years, months }: PetFields): number | undefined {
  const [typedYears, typedMonths] = [plain(years), plain(months)];
  if (typedYears === '' && typedMonths === '') return undefined;
  const isAge = /^\d{0,2}$/.test(typedYears) && /^\d{0,2}$/.test(typedMonths) && Number(typedMonths) < 12;
  return isAge ? Number(typedYears) * 12 + Number(typedMonths) : Number.NaN;
}

function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s,]/g, '').replace('．', '.');
}
