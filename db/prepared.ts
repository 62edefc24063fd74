import { CompiledQuery, sql, type RawBuilder } from 'kysely';
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
 * Returns a statement whose text never changes: compiled at its first use, then only bound to values. For the few that run with every
 * review and every product page, where composing them again costs more than running them.
 */
export function prepared<Row, Name extends string>(
  names: readonly Name[],
  // A parameter accepts values of any type.
  build: (params: Record<Name, RawBuilder<never>>, db: Db) => Statement<Row>,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (!compiled) {
      const params = Object.fromEntries(names.map((name) => [name, sql`${new Param(name)}`])) as Record<Name, RawBuilder<never>>;
      compiled = build(params, db).compile(db);
    }
    const bound = compiled.parameters.map((value) => (value instanceof Param ? values[value.name as Name] : value));
    return (await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, bound))).rows;
  };
}
