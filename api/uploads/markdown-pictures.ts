/** Puts other addresses in place of pictures' in a Markdown text: each where it ends as an address, not as the beginning of a longer one. */
export function replaceInMarkdown(content: string, uploads: ReadonlyMap<string, string>): string {
  let text = content;
  for (const [address, upload] of uploads)
    text = text.replaceAll(new RegExp(`${RegExp.escape(address)}(?=[\\s)>"']|$)`, 'g'), () => upload);
  return text;
}
