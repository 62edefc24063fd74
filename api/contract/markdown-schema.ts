import { defaultSchema } from 'rehype-sanitize';

/** Prefix of the ids of footnotes; besides these, `keepOwnIds` keeps only `footnote-label`. */
export const ownIdPrefix = 'user-content-';

const usual = defaultSchema.attributes ?? {};
const web = ['http', 'https'];

/**
 * GitHub's allowlist, narrowed: three schemes, no form attributes, no `name`. The Markdown step prefixes ids, because the
 * sanitiser would prefix the ids of footnotes but not the links to them.
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
