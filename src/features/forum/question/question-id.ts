/** Parses the id in a question's address; 0, which no question has, for anything else. */
export function questionId(text: string | undefined): number {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0;
}
