import { addressOf } from '#api/contract/address-of.ts';
import type { SiteTextName } from '#api/contract/site-texts.ts';
import { writeCall } from '../calls.ts';
import type { Edited, TextPlace } from './text-kind.ts';

/** Returns the place of a text that is no page. */
export function siteText<Text>(name: SiteTextName): TextPlace<Text> & { name: SiteTextName } {
  return {
    name,
    draft: 'text',
    address: addressOf(`GET /api/admin/site-texts/${name}`),
    // The contract of the form's kind has checked the body.
    put: (body) => writeCall(`PUT /api/admin/site-texts/${name}`, { body: body as never }),
    reset: (updatedAt) => writeCall(`DELETE /api/admin/site-texts/${name}`, { query: { updatedAt } }),
    editedOf: (answer) => answer as Edited<Text>,
  };
}
