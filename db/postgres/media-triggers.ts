/** What may name uploads: the kind of a row, how it is told apart, and its columns with the SQL of their fields. */
const sources: Record<string, { kind: string; hasId: boolean; columns: Record<string, string> }> = {
  products: { kind: 'product', hasId: true, columns: { image_url: `'imageUrl'`, additional_images: `'additionalImages'` } },
  brands: { kind: 'brand', hasId: true, columns: { logo_url: `'logoUrl'` } },
  articles: {
    kind: 'article',
    hasId: true,
    columns: { featured_image: `'featuredImage'`, author_image: `'authorImage'`, content: `'content'` },
  },
  site_texts: { kind: 'text', hasId: false, columns: { value: 'new.name' } },
  settings: { kind: 'setting', hasId: false, columns: { value: 'new.name' } },
};

type Make = (name: string, event: string, when: string, body: () => string[]) => string;

/** Returns the triggers that note where uploads are used, by name. A row that names none does not call a function. */
export function mediaTriggers(trigger: Make): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([table, { kind, hasId, columns }]) => {
      const names = (...rows: string[]) =>
        `when (position('/uploads/' in ${rows.flatMap((row) => Object.keys(columns).map((column) => `coalesce(${row}.${column}, '')`)).join(' || ')}) > 0)`;
      const forget = (row: string) =>
        `delete from media_uses where kind = '${kind}' and ${hasId ? `thing_id = ${row}.id` : `thing_id = 0 and field = ${row}.name`};`;
      const written = Object.entries(columns).map(([column, field]) => `select ${field} as field, new.${column} as text`);
      const note = `insert into media_uses (name, kind, thing_id, field)
        select distinct named.parts[1], '${kind}', ${hasId ? 'new.id' : '0'}, written.field
        from (${written.join(' union all ')}) as written, regexp_matches(written.text, '/uploads/([0-9a-f]{32}[.]webp)', 'g') as named (parts);`;
      const [added, changed, removed] = ['added', 'changed', 'removed'].map((event) => `${table}_media_${event}`) as [
        string,
        string,
        string,
      ];
      return [
        [added, trigger(added, `after insert on ${table}`, names('new'), () => [note])],
        [
          changed,
          trigger(changed, `after update of ${Object.keys(columns).join(', ')} on ${table}`, names('old', 'new'), () => [
            forget('new'),
            note,
          ]),
        ],
        [removed, trigger(removed, `after delete on ${table}`, '', () => [forget('old')])],
      ];
    }),
  );
}
