/** A copy of what a `<template data-…>` of a section holds; empty where there is none. */
export function copyOf(section: Element, name: string): DocumentFragment {
  const template = section.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
  return template ? (template.content.cloneNode(true) as DocumentFragment) : new DocumentFragment();
}

/** Changes the part of a copy that a selector finds, where it has one. */
export function change<Part extends HTMLElement>(row: DocumentFragment, selector: string, apply: (part: Part) => void): void {
  const part = row.querySelector<Part>(selector);
  if (part) apply(part);
}
