import type { Purpose } from '../contract/vocabulary.ts';
import { fieldsOf } from './label-fields.ts';
import { readContents } from './read-contents.ts';
import { readEnergy } from './read-energy.ts';
import { readAnalysis, readFeedingTable } from './read-tables.ts';
import { readIngredients, readMaker, readOrigin, readPurpose } from './read-words.ts';

/** Free text of a product. */
export interface LabelTexts {
  name: string;
  ingredients: string | null;
  feedingInstructions: string | null;
  specifications: string | null;
}

/** A value that an operator may accept, and the lines of the label it was read from. */
interface Proposal<Value> {
  value: Value;
  source: string;
}

/** Proposed columns of a product: `netWeightG` of all packs together, `analysis` and `feedingTable` as lines of `api/contract/fact-lines.ts`. */
export interface FactProposals {
  purpose?: Proposal<Purpose>;
  netWeightG?: Proposal<number>;
  unitCount?: Proposal<number>;
  kcalPer100g?: Proposal<number>;
  analysis?: Proposal<string[]>;
  ingredientNames?: Proposal<string[]>;
  additives?: Proposal<string[]>;
  origin?: Proposal<string>;
  maker?: Proposal<string>;
  feedingTable?: Proposal<string[]>;
}

/** Reads what the texts of a food or treat state without doubt; the rest is left out, never guessed. */
export function proposeFacts(label: LabelTexts): FactProposals {
  const ingredients = fieldsOf(label.ingredients);
  const feeding = fieldsOf(label.feedingInstructions);
  const specifications = fieldsOf(label.specifications);
  const fields = [...ingredients, ...specifications, ...feeding];
  const name = label.name.slice(0, longestName);

  const proposals: FactProposals = {};
  const purpose = readPurpose(fields, name);
  if (purpose) proposals.purpose = purpose;
  const contents = readContents(fields, name);
  if (contents?.grams !== undefined) proposals.netWeightG = { value: contents.grams, source: contents.source };
  if (contents?.count !== undefined) proposals.unitCount = { value: contents.count, source: contents.source };
  const energy = readEnergy(fields);
  if (energy) proposals.kcalPer100g = { value: energy.kcal, source: energy.source };
  const analysis = readAnalysis([...ingredients, ...specifications]);
  if (analysis) proposals.analysis = { value: analysis.lines, source: analysis.source };
  const list = readIngredients(ingredients, specifications);
  if (list && list.value.ingredients.length > 0) proposals.ingredientNames = { value: list.value.ingredients, source: list.source };
  if (list && list.value.additives.length > 0) proposals.additives = { value: list.value.additives, source: list.source };
  const origin = readOrigin(fields);
  if (origin) proposals.origin = origin;
  const maker = readMaker(fields);
  if (maker) proposals.maker = maker;
  const table = readFeedingTable(feeding.length > 0 ? feeding : specifications);
  if (table) proposals.feedingTable = { value: table.lines, source: table.source };
  return proposals;
}

const longestName = 300;
