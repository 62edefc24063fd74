import type Database from 'better-sqlite3';
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
} from 'kysely';
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
