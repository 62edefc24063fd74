import type { Element, Root } from 'hast';
import { elements } from './markdown-tree.ts';
import { elsewhere, pictureNote } from './picture-address.ts';

/** Makes a text's pictures load lazily, with a fallback image. An external one shows only the fallback, or if unsaved a note. */
export function showOwnPictures(tree: Root, siteUrl: string, unsaved: boolean): void {
  for (const element of elements(tree).filter(({ tagName }) => tagName === 'img')) {
    const { properties } = element;
    const src = properties['src'] ?? '';
    const address = elsewhere(src, siteUrl);
    if (address !== undefined && unsaved) announceFetch(element, address);
    else if (address !== undefined) Object.assign(properties, { ...usual, alt: properties['alt'] ?? '', src: placeholder });
    else Object.assign(properties, { ...usual, alt: properties['alt'] ?? '', src: pathOf(src, siteUrl), dataFallback: placeholder });
  }
}

/** Fallback for a picture that cannot be loaded: the site's image for products without a category. */
const placeholder = '/art/packs/box-other.svg';
const usual = { loading: 'lazy', decoding: 'async' };

function announceFetch(element: Element, address: string): void {
  element.tagName = 'span';
  element.properties = { className: ['picture-later'] };
  element.children = [{ type: 'text', value: pictureNote(address) }];
}

// Returns a path for the site's own pictures, because the site may be served from an origin other than `siteUrl`.
function pathOf(src: string, siteUrl: string): string {
  return siteUrl !== '' && src.startsWith(`${siteUrl}/`) ? src.slice(siteUrl.length) : src;
}
