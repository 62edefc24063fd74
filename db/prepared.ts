import { CompiledQuery, sql, type DialectAdapter, type RawBuilder } from 'kysely';
import type { Db } from './open.ts';

class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Statement<Row> {
  compile: (db: Db) => CompiledQuery<Row>;
}

/**
 * Returns a statement whose text never changes: compiled at its first use on a database, then only bound to values. For the few that run
 * with every review and every product page, where composing them again costs more than running them.
 */
export function prepared<Row, Name extends string>(
  names: readonly Name[],
  // A parameter accepts values of any type.
  build: (params: Record<Name, RawBuilder<never>>, db: Db) => Statement<Row>,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  // Transactions share the adapter of their database; another database may use another dialect.
  const statements = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const compile = (db: Db) => {
    const params = Object.fromEntries(names.map((name) => [name, sql`${new Param(name)}`])) as Record<Name, RawBuilder<never>>;
    const compiled = build(params, db).compile(db);
    statements.set(db.getExecutor().adapter, compiled);
    return compiled;
  };
  return async (db, values) => {
    const compiled = statements.get(db.getExecutor().adapter) ?? compile(db);
    const bound = compiled.parameters.map((value) => (value instanceof Param ? values[value.name as Name] : value));
    return (await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, bound))).rows;
  };
}
