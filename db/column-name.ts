/** Returns a table's or column's name in the database, as `CamelCasePlugin` writes it. */
export function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
