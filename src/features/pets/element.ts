/** Creates an element with a class, or none for an empty text, and its content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', ...content: Array<Node | string>) {
  const created = document.createElement(tag);
  if (className !== '') created.className = className;
  created.append(...content);
  return created;
}
