import { sql } from 'kysely';

/**
 * Ends a statement of a transaction whose answer nobody reads: `modifyEnd(unread)`. PostgreSQL gets it with the next one, which saves a
 * round trip inside the lock of writers. If it fails, the next one fails instead, at last the release of the write's savepoint.
 */
export const unread = sql.raw('/* unread */');
