import { defaultSchema } from 'rehype-sanitize';

/** Begins the ids of footnotes, the only ones that survive the sanitiser. */
export const ownIdPrefix = 'user-content-';

const usual = defaultSchema.attributes ?? {};
const web = ['http', 'https'];

/**
 * GitHub's allowlist, narrowed: three schemes, no form attributes, no `name`. The prefix of ids is left to the step before,
 * because the sanitiser's own would be put on the ids of footnotes and not on the links to them.
 */
export const allowed = {
  ...defaultSchema,
  clobberPrefix: '',
  protocols: { cite: web, href: [...web, 'mailto'], longDesc: web, src: web, srcSet: web },
  attributes: {
    ...usual,
    '*': [
      'align',
      'alt',
      'colSpan',
      'dateTime',
      'dir',
      'height',
      'id',
      'lang',
      'open',
      'rowSpan',
      'scope',
      'span',
      'start',
      'title',
      'vAlign',
      'value',
      'width',
    ],
    input: [...(usual['input'] ?? []), 'checked'],
  },
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !['picture', 'source'].includes(name)),
};
