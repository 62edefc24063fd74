import type Database from 'better-sqlite3';

/** Columns of a table, those that may be null, and the sets of columns that identify a row. */
interface Table {
  columns: Set<string>;
  nullable: Set<string>;
  keys: string[][];
}
type Tables = Map<string, Table>;

/** Returns the tables of a database with their primary keys and unique indexes. */
export function tablesOf(database: Database.Database): Tables {
  const names = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
  return new Map(
    names.map((name) => {
      const columns = database.pragma(`table_xinfo("${name}")`) as Array<{ name: string; notnull: 0 | 1; pk: number }>;
      const indexes = (database.pragma(`index_list("${name}")`) as Array<{ name: string; unique: 0 | 1 }>).filter(({ unique }) => unique);
      const unique = indexes.map((index) =>
        (database.pragma(`index_info("${index.name}")`) as Array<{ name: string }>).map((key) => key.name),
      );
      const primary = columns.filter(({ pk }) => pk > 0).map((column) => column.name);
      const keys = [...(primary.length > 0 ? [primary] : [['rowid']]), ...unique];
      const nullable = new Set(columns.filter(({ notnull, pk }) => !notnull && pk === 0).map((column) => column.name));
      return [name, { columns: new Set(['rowid', ...columns.map((column) => column.name)]), nullable, keys }];
    }),
  );
}

/**
 * Returns the selects of a statement whose rows come in no total order: outermost ones, and those in parentheses with a LIMIT. A select is
 * in order if its ORDER BY and its equality conditions together identify one row of every table, or of the groups it makes.
 */
export function unordered(statement: string, tables: Tables): string[] {
  const [outer = '', ...inner] = selectsOf(statement.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase());
  const wanted = inner.filter((select) => / limit /.test(select));
  return (/^(select|with) /.test(outer) ? [outer, ...wanted] : wanted).filter((select) => !isOrdered(select, tables));
}

/**
 * Returns the selects of a statement that order by a column with nulls, which come first on one engine and last on the other. Both
 * have the same order after NULLS FIRST or LAST, or a condition that only nulls, or none, fulfil.
 */
export function orderedByNull(statement: string, tables: Tables): string[] {
  return selectsOf(statement.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()).filter((select) => {
    const [, order = ''] = /.* order by (.*?)(?: limit .*| offset .*)?$/.exec(select) ?? [];
    const conditions = select.replace(/ order by .*$/, '');
    const sources = sourcesOf(select.replace(/^.*? from /, '').replace(/ (group|order) by .*$/, ''), tables);
    return order.split(/,(?![^(]*\))/).some((key) => {
      const column = key.trim().replace(/ (asc|desc)$/, '');
      const [, alias, name = ''] = /^(?:(\w+)\.)?(\w+)$/.exec(column) ?? [];
      const isNullable = sources.some((source) => (alias === undefined || source.alias === alias) && source.table.nullable.has(name));
      return isNullable && !new RegExp(String.raw`(?<!\w)${name} (is (?:not )?null|in \(|between |<|>|=)`).test(conditions);
    });
  });
}

/** Returns the text of a select and of every select within it, in which `(?)` replaces the selects in parentheses. */
function selectsOf(text: string): string[] {
  const within: string[] = [];
  const own = text.replace(
    /\((?:[^()]|\((?:[^()]|\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))*\))*\)/g,
    (group, at: number) => {
      const inside = group.slice(1, -1).trim();
      if (/^(select|with) /.test(inside)) {
        within.push(...selectsOf(inside));
        return '(?)';
      }
      const [flat = '', ...deeper] = selectsOf(inside);
      within.push(...deeper);
      const isCondition = /( and|where| on| \() ?$/.test(text.slice(0, at)) && !/ or /.test(flat);
      return isCondition ? flat : `(${flat.replaceAll('=', '≈')})`;
    },
  );
  return [own, ...within];
}

function isOrdered(select: string, tables: Tables): boolean {
  if (/ union /.test(select)) return false;
  const [, columns = '', rest = ''] = /^select (?:distinct )?(.*?) from (.*)$/.exec(select) ?? [];
  if (rest === '') return true;
  const [, group] = / group by (.*?)(?: having | order by | limit |$)/.exec(rest) ?? [];
  if (group === undefined && /\b(count|sum|max|min|avg)\(/.test(columns)) return true;
  const listed = columns.split(/,(?![^(]*\))/).map((column) => column.trim());
  const named = (key: string) => (/^\d+$/.test(key) ? (listed[Number(key) - 1] ?? key).replace(/ as \w+$/, '') : key);
  const keysOf = (list: string) => list.split(/,(?![^(]*\))/).map((key) => named(key.trim().replace(/ (asc|desc)$/, '')));
  const [, order = ''] = /.* order by (.*?)(?: limit .*| offset .*)?$/.exec(rest) ?? [];
  const known = new Set(keysOf(order));
  const conditions = rest.replace(/ (group|order) by .*$/, '');
  if (group !== undefined) return keysOf(group).every((key) => known.has(key) || isFixed(key, conditions));
  if (select.startsWith('select distinct')) return listed.every((column) => known.has(column.replace(/.* as /, '')));
  return identifiesRows(known, conditions, tables);
}

const value = String.raw`(?:\?|\(\?\)|'[^']*'|-?\d+)`;

function isFixed(column: string, conditions: string): boolean {
  return new RegExp(String.raw`(?<![\w.])${column.replace('.', '\\.')} = ${value}`).test(conditions);
}

/** Returns whether these columns and the equalities of the conditions identify one row of each table. */
function identifiesRows(known: Set<string>, conditions: string, tables: Tables): boolean {
  const sources = sourcesOf(conditions, tables);
  const of = (column: string) =>
    column.includes('.') ? [column] : sources.flatMap(({ alias, table }) => (table.columns.has(column) ? [`${alias}.${column}`] : []));
  const found = new Set([...known].flatMap(of));
  for (const [, column = ''] of conditions.matchAll(new RegExp(String.raw`([\w.]+) = ${value}`, 'g')))
    for (const one of of(column)) found.add(one);
  const isOutside = (column: string) => !sources.some(({ alias }) => column.startsWith(`${alias}.`));
  const equal = [...conditions.matchAll(/([a-z_]+\.\w+) = ([a-z_]+\.\w+)/g)].map(([, one = '', other = '']) => [one, other] as const);
  const isKnown = ({ alias, table }: (typeof sources)[number]) =>
    table.keys.some((key) => key.every((column) => found.has(`${alias}.${column}`)));
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const source of sources) if (isKnown(source)) for (const column of source.table.columns) found.add(`${source.alias}.${column}`);
    for (const [one, other] of equal) if ([one, other].some((column) => found.has(column) || isOutside(column))) found.add(one).add(other);
  }
  return sources.length > 0 && sources.every(isKnown);
}

/** Returns the tables that the text after FROM names, with their aliases. */
function sourcesOf(text: string, tables: Tables): Array<{ alias: string; table: Table }> {
  const names = text.matchAll(
    /(?:^|join |, (?=json_each))([\w?()]+)(?: as)?(?: (?!(?:as|indexed|on|where|left|inner|cross|join|limit)\b)(\w+))?/g,
  );
  const unknown = { columns: new Set(['id']), nullable: new Set<string>(), keys: [['id']] };
  return [...names].map(([, name = '', alias = name]) => ({ alias, table: tables.get(name) ?? unknown }));
}
