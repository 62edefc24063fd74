import { withFixedValue } from '../fixed-values.ts';
import { columns, isMatch, toTree, toTsquery } from '../search-expression.ts';
import {
  type DialectAdapter,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type BinaryOperationNode,
  type CompiledQuery,
  type QueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely';

/** Kysely's PostgreSQL dialect for statements that are written for SQLite. */
export class Dialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new Adapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }
}

// A database may come from the build's copy of this module, where `instanceof` fails.
const mark = Symbol.for('PostgreSQL');

class Adapter extends PostgresAdapter {
  readonly [mark] = true;
}

/** The grams of each column between spaces, in a replacement. */
const texts = `array[${columns.map((column) => `' ' || "$1".${column} || ' '`).join(', ')}]`;

class Compiler extends PostgresQueryCompiler {
  // PostgreSQL has no hints (among them a plus before a column, for texts), no MATCH, and no empty lists. Its `integer` has 32 bits, SQLite's
  // 64, which sums need.
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    const sql = compiled.sql
      .replace(/ indexed by "?\w+"?/g, '')
      .replace(/ (where|and) \+(?="\w+"\.)/g, ' $1 ')
      .replace(/ cross join (\w+ as \w+) on /g, ' join $1 on ')
      .replace(/"?(\w+_grams)"? match (\$\d+), (\$\d+)/g, `("$1".grams @@ $2::tsquery or "$1".is_long and holds(${texts}, $3::jsonb))`)
      .replace(/ as integer\)/g, ' as bigint)')
      .replace(/ in \(\)/g, ' in (null)');
    return { ...compiled, sql };
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(withFixedValue(node));
  }

  protected override appendValue(value: unknown): void {
    super.appendValue(isMatch(value) ? toTsquery(value.expression) : value);
    if (!isMatch(value)) return;
    this.append(', ');
    super.appendValue(JSON.stringify(toTree(value.expression)));
  }
}

/** Returns whether statements of this database run on PostgreSQL. */
export function isPostgres(db: { getExecutor: () => { adapter: DialectAdapter } }): boolean {
  return mark in db.getExecutor().adapter;
}
