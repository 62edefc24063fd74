/** Creates an empty database whose owner is the server's role: since PostgreSQL 15 nobody else may create tables in it. */
export const createCommand = 'createdb -O 役割名 -T template0 -E UTF8 -l C データベース名';

/** What an operator does about a database that should be empty, one Japanese line. */
export const notEmpty = `そのデータベースにはデータがあります。空のデータベースを作って指定してください（${createCommand}）。`;
