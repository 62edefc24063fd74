import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Pictures that operators uploaded or that were fetched for them, and where each is used. The triggers read the paths of uploads from
// texts, JSON and Markdown alike: each part after `/uploads/` that begins with the name of an upload. Updating the columns with their own
// values notes the uses of rows from before.
const script = `
create table media (
  name text not null primary key, file_name text not null, alt text not null default '', folded text not null,
  width integer not null, height integer not null, bytes integer not null, uploaded_at text not null
) strict, without rowid

create index media_newest on media (uploaded_at, name)

create table media_uses (
  name text not null, kind text not null, thing_id integer not null, field text not null,
  primary key (name, kind, thing_id, field)
) strict, without rowid

create index media_uses_of on media_uses (kind, thing_id, field)

${triggers('products', { kind: 'product', id: 'id', columns: { image_url: `'imageUrl'`, additional_images: `'additionalImages'` } })}

${triggers('brands', { kind: 'brand', id: 'id', columns: { logo_url: `'logoUrl'` } })}

${triggers('articles', {
  kind: 'article',
  id: 'id',
  columns: { featured_image: `'featuredImage'`, author_image: `'authorImage'`, content: `'content'` },
})}

${triggers('site_texts', { kind: 'text', columns: { value: 'new.name' } })}

${triggers('settings', { kind: 'setting', columns: { value: 'new.name' } })}

update products set image_url = image_url where instr(image_url, '/uploads/') > 0 or instr(additional_images, '/uploads/') > 0

update brands set logo_url = logo_url where instr(logo_url, '/uploads/') > 0

update articles set content = content
  where instr(content, '/uploads/') > 0 or instr(featured_image, '/uploads/') > 0 or instr(author_image, '/uploads/') > 0

update site_texts set value = value where instr(value, '/uploads/') > 0

update settings set value = value where instr(value, '/uploads/') > 0
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}

interface Source {
  kind: string;
  /** Column of the id; a row without one is told apart by its name. */
  id?: string;
  /** Columns that may name uploads, each with the SQL of its field. */
  columns: Record<string, string>;
}

function triggers(table: string, { kind, id, columns }: Source): string {
  const texts = (row: string) => Object.keys(columns).map((column) => `coalesce(${row}.${column}, '')`);
  const names = (...rows: string[]) => `instr(${rows.flatMap(texts).join(` || `)}, '/uploads/') > 0`;
  const forget = (row: string) =>
    `delete from media_uses where kind = '${kind}' and ${id === undefined ? `thing_id = 0 and field = ${row}.name` : `thing_id = ${row}.${id}`};`;
  const written = Object.entries(columns).map(([column, field]) => `select ${field} as field, new.${column} as text`);
  const note = `insert into media_uses (name, kind, thing_id, field)
    select distinct substr(part.value, 1, 37), '${kind}', ${id === undefined ? '0' : `new.${id}`}, written.field
    from (${written.join(' union all ')}) as written,
      json_each('[' || replace(json_quote(written.text), '/uploads/', '","') || ']') as part
    where part.key > 0 and length(part.value) >= 37 and substr(part.value, 33, 5) = '.webp' and substr(part.value, 1, 32) not glob '*[^0-9a-f]*';`;
  return `create trigger ${table}_media_added after insert on ${table} when ${names('new')} begin
  ${note}
end

create trigger ${table}_media_changed after update of ${Object.keys(columns).join(', ')} on ${table} when ${names('old', 'new')} begin
  ${forget('new')}
  ${note}
end

create trigger ${table}_media_removed after delete on ${table} begin
  ${forget('old')}
end`;
}
