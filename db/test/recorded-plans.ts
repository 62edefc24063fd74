import Database from 'better-sqlite3';
import { CamelCasePlugin, CompiledQuery, Kysely, type Dialect as AnyDialect } from 'kysely';
import { Dialect } from '#db/dialect.ts';
import type { Db } from '#db/open.ts';
import { dialectOf } from '#db/postgres/open.ts';
import type { Tables } from '#db/tables/index.ts';

/** A connection that reports how its statements are planned. */
export interface PlannedReader<Step> {
  db: Db;
  /** Runs reads and returns the steps of each statement's plan. */
  plansOf: (reads: (db: Db) => Promise<unknown>) => Promise<Step[][]>;
}

/** Opens a file, also for writing; each step is a line of SQLite's. */
export function openPlanned(file: string): PlannedReader<string> {
  const database = new Database(file, { fileMustExist: true });
  return planned(new Dialect(database), ({ sql, parameters }) => {
    const steps = database.prepare(`explain query plan ${sql}`).all(...parameters) as Array<{ detail: string }>;
    return Promise.resolve(steps.map(({ detail }) => detail));
  });
}

/** A step of PostgreSQL's plan, such as an `Index Scan` of `products`, and how many rows it read in the end. */
export interface PostgresStep {
  kind: string;
  table: string | undefined;
  rows: number;
}

export function openPlannedPostgres(url: string): PlannedReader<PostgresStep> {
  const reader: PlannedReader<PostgresStep> = planned(dialectOf(url, { readonly: true, connections: 1 }), async ({ sql, parameters }) => {
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]);
    const { rows } = await reader.db.executeQuery<Record<string, Array<{ Plan: PlanNode }>>>(explained);
    return rows.flatMap((row) => Object.values(row).flatMap((plans) => plans.flatMap(({ Plan }) => stepsOf(Plan))));
  });
  return reader;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function stepsOf(node: PlanNode): PostgresStep[] {
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return [{ kind: node['Node Type'], table: node['Relation Name'], rows }, ...(node.Plans ?? []).flatMap(stepsOf)];
}

function planned<Step>(dialect: AnyDialect, explain: (query: CompiledQuery) => Promise<Step[]>): PlannedReader<Step> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()], log: ({ query }) => void queries.push(query) });
  const plansOf = async (reads: (db: Db) => Promise<unknown>) => {
    queries.length = 0;
    await reads(db);
    const plans: Step[][] = [];
    for (const query of [...queries]) plans.push(await explain(query));
    return plans;
  };
  return { db, plansOf };
}
