/** Copies the content of a section's `<template data-…>`; empty if it has none. */
export function copyOf(section: Element, name: string): DocumentFragment {
  const template = section.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
  return template ? (template.content.cloneNode(true) as DocumentFragment) : new DocumentFragment();
}

/** Applies a change to the first element that matches a selector, if any. */
export function change<Part extends HTMLElement>(row: DocumentFragment, selector: string, apply: (part: Part) => void): void {
  const part = row.querySelector<Part>(selector);
  if (part) apply(part);
}
