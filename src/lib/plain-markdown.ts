/** Escapes a text so that Markdown shows it as typed, on one line. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
    .replace(/^([-+=]|\d+[.)])(?=\s|$)/, '\\$1');
}
