import { join } from 'node:path';

/** Name of the database's file in a data folder and in a backup. */
export const databaseName = 'pet-mikke.db';

/** Returns the database's file of a data folder. */
export function databaseFileOf(dataDir: string): string {
  return join(dataDir, databaseName);
}
