import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement as element, type CSSProperties, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { defaultSettings } from '#db/queries/settings.ts';
import type { ShareSubject } from '../contract/share-image.ts';
import { loadFonts, loadRare } from './fonts.ts';
import { readPicture, type Picture } from './picture.ts';
import { fitLine, fitTitle, printable } from './title-lines.ts';

const size = { width: 1200, height: 630 };
const colour = { mikke: '#ffcb2d', ink: '#1c2b27', brandName: '#46554f', board: '#fff6da', shadow: 'rgba(107, 76, 0, 0.28)' };
/** Top edge of the shelf, and the horizontal centre of the picture on it, in px. */
const shelf = { top: 548, centre: { product: 930, article: 890, site: 930 } };
const room = { product: { width: 330, height: 310 }, article: { width: 480, height: 380 }, site: { width: 330, height: 310 } };
const textWidth = { product: 590, article: 530, site: 590 };

/** A share image as a PNG of 1200×630. */
export interface ShareImage {
  png: Uint8Array;
  /** False if its picture could not be read; it may be there later. */
  isWhole: boolean;
}

/** Draws a share image: the picture on a shelf, the title, the brand and the logo on yellow (`mikke`). */
export async function drawShareImage(subject: ShareSubject, dataDir: string): Promise<ShareImage> {
  const { width, height } = room[subject.kind];
  const picture = await readPicture(subject.picture, dataDir, width, height);
  const scene = element('div', { style: ground }, [
    ...board(),
    ...(await logo(subject.siteName)),
    titleBlock(subject),
    ...(typeof picture === 'object' ? await pictureOnBoard(picture, subject) : []),
  ]);
  const svg = await satori(scene, { ...size, fonts: await loadFonts(), loadAdditionalAsset: loadRare });
  const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
  return { png, isWhole: picture !== 'unreadable' };
}

const ground: CSSProperties = { ...size, display: 'flex', position: 'relative', background: colour.mikke, color: colour.ink };

// The logo's lettering exists only for the default name; any other name is typeset next to the mark.
async function logo(siteName: string): Promise<ReactElement[]> {
  if (siteName === defaultSettings.siteName) return [image(await asset('logo.svg'), { left: 84, top: 60, width: 284, height: 52 })];
  const style: CSSProperties = { position: 'absolute', left: 150, top: 62, fontSize: 34, lineHeight: 1.36, whiteSpace: 'nowrap' };
  const name = element('div', { key: 'name', style }, fitLine(printable(siteName), 950 / 34));
  return [image(await asset('mark.svg'), { left: 84, top: 60, width: 56, height: 52 }), name];
}

function board(): ReactElement[] {
  const under = {
    left: 66,
    top: shelf.top + 13,
    width: 1134,
    height: 18,
    backgroundImage: `linear-gradient(${colour.shadow}, rgba(107, 76, 0, 0))`,
  };
  const upper = {
    left: 64,
    top: shelf.top,
    width: 1136,
    height: 13,
    borderTopLeftRadius: 5,
    borderBottomLeftRadius: 5,
    background: colour.board,
  };
  return [box(under), box(upper)];
}

function titleBlock({ title, brand, kind }: ShareSubject): ReactElement {
  const place: CSSProperties = {
    position: 'absolute',
    left: 86,
    top: 136,
    width: textWidth[kind],
    height: 390,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
  };
  const { fontSize, lines } = fitTitle(printable(title), textWidth[kind]);
  const line = (text: string, style: CSSProperties) => element('div', { key: text, style: { whiteSpace: 'nowrap', ...style } }, text);
  return element('div', { key: 'title', style: place }, [
    ...(brand ? [line(fitLine(printable(brand), textWidth[kind] / 30), { fontSize: 30, marginBottom: 14, color: colour.brandName })] : []),
    ...lines.map((text) => line(text, { fontSize, lineHeight: 1.36 })),
  ]);
}

async function pictureOnBoard(picture: Picture, { kind, picture: path }: ShareSubject): Promise<ReactElement[]> {
  const centre = shelf.centre[kind];
  const isPet = path.startsWith('/art/pets/');
  // A drawing ends in its shadow, which lies on the board; a pet ends at the board's edge.
  const top = shelf.top - picture.height + (picture.opaque || isPet ? 0 : picture.height * 0.04);
  const card: CSSProperties = picture.opaque ? { borderRadius: 24 } : {};
  const shown = image(picture.src, { left: centre - picture.width / 2, top, width: picture.width, height: picture.height, ...card });
  if (kind !== 'product' || isPet) return [shown];
  // The ring is wide enough to enclose the picture's corners.
  const [width, height] = [picture.width * 1.3 + 60, picture.height * 1.3 + 40];
  const around = { left: centre - width / 2, top: top + picture.height / 2 - height / 2 - 10, width, height };
  return [shown, image(await asset('ring.svg'), around)];
}

function box(style: CSSProperties): ReactElement {
  return element('div', { key: String(style.top), style: { position: 'absolute', display: 'flex', ...style } });
}

function image(src: string, style: CSSProperties): ReactElement {
  return element('img', { key: src.slice(-40), src, alt: '', style: { position: 'absolute', ...style } });
}

async function asset(name: string): Promise<string> {
  const svg = await readFile(join(import.meta.dirname, name));
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}
