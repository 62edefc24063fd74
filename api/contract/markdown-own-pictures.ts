import type { Element, Root } from 'hast';
import { elements } from './markdown-tree.ts';
import { elsewhere } from './picture-address.ts';

/** Loads the text's pictures lazily, each with a stand-in. One that lies elsewhere is shown by nothing else. */
export function showOwnPictures(tree: Root, siteUrl: string, unsaved: boolean): void {
  for (const element of elements(tree).filter(({ tagName }) => tagName === 'img')) {
    const { properties } = element;
    const src = properties['src'] ?? '';
    const lies = elsewhere(src, siteUrl) !== undefined;
    if (lies && unsaved) sayWhatComes(element);
    else if (lies) Object.assign(properties, { ...usual, alt: properties['alt'] ?? '', src: standIn });
    else Object.assign(properties, { ...usual, alt: properties['alt'] ?? '', src: pathOf(src, siteUrl), dataFallback: standIn });
  }
}

/** Shown for a picture that cannot be loaded: what the site shows for a thing of no category. */
const standIn = '/art/packs/box-other.svg';
const usual = { loading: 'lazy', decoding: 'async' };

function sayWhatComes(element: Element): void {
  element.tagName = 'span';
  element.properties = { className: ['picture-later'] };
  element.children = [{ type: 'text', value: '保存すると取得します' }];
}

// The site may be served under another address than its own.
function pathOf(src: string, siteUrl: string): string {
  return siteUrl !== '' && src.startsWith(`${siteUrl}/`) ? src.slice(siteUrl.length) : src;
}
