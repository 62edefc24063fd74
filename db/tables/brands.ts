import type { Generated } from 'kysely';
import type { Dated, Flag } from './columns.ts';

export interface BrandsTable extends Dated {
  id: Generated<number>;
  name: string;
  slug: string;
  /** Kana by which 五十音順 sorts. */
  reading: string | null;
  description: string | null;
  logoUrl: Generated<string>;
  bgColor: Generated<string>;
  textColor: Generated<string>;
  url: string | null;
  displayOrder: Generated<number>;
  isActive: Generated<Flag>;
}
