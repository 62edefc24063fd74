import type Database from 'better-sqlite3';
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type BinaryOperationNode,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
} from 'kysely';
import { withFixedValue } from './fixed-values.ts';
import { isMatch, toFts5 } from './search-expression.ts';

/** Kysely's SQLite dialect: a failed transaction rejects with the error that ended it, and migrations run in a transaction. */
export class Dialect extends SqliteDialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new TransactionDriver(this.#database);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }
}

class Compiler extends SqliteQueryCompiler {
  // A query whose plan may depend on the value of `column = ?` is compiled again by SQLite after each binding, which can take thirty times as
  // long as running it. The plus sign changes no value, and SQLite does not look behind it.
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(withFixedValue(node));
  }

  protected override appendValue(value: unknown): void {
    super.appendValue(isMatch(value) ? toFts5(value.expression) : value);
  }
}

// SQLite rolls back schema changes too; without this flag a killed migration would leave a partial schema.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  // A full disk makes SQLite roll back by itself; a second rollback would fail, and its error would hide the first.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
