/** Creates an empty database whose owner is the server's role: since PostgreSQL 15 nobody else may create tables in it. */
export const createCommand = 'createdb -O 役割名 -T template0 -E UTF8 -l C データベース名';

/** What an operator does about a database that should be empty, one Japanese line. */
export const notEmpty = `そのデータベースにはデータがあります。空のデータベースを作って指定してください（${createCommand}）。`;

/** What an operator does about a role that may not create tables, one Japanese line. */
export const notOwner = `PostgreSQLの役割に、データベースに表を作る権限がありません。所有者にしてください（${createCommand}）。`;

/** What an operator does about a database that cannot be opened, one Japanese line. */
export const notOpened = 'PostgreSQLのデータベースを開けません。サーバーが動いているか、アドレス、パスワード、名前を確かめてください。';
