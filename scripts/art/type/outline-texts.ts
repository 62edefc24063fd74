/** Replaces the texts of a drawing by paths. Each glyph is defined once per drawing and used wherever it occurs. */
import { fine } from '../svg.ts';
import type { Face } from './face.ts';

/** Returns the drawing without `<text>`; characters that the face lacks are left out. */
export function outlineTexts(drawing: string, face: Face): string {
  const used = new Map<string, string>();
  const outlined = drawing.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) =>
    outlineText(attributes, unescapeText(text), face, used),
  );
  if (outlined === drawing) return drawing;
  const glyphs = [...used].map(([character, path]) => `<path id="${idOf(character)}" d="${path}"/>`).join('');
  return outlined.replace(/ font-family="[^"]*"/, '').replace(/(<svg [^>]*>)/, `$1<defs>${glyphs}</defs>`);
}

function outlineText(attributes: string, text: string, face: Face, used: Map<string, string>): string {
  const value = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
  const [x, y, size, length] = ['x', 'y', 'font-size', 'textLength'].map((name) => Number(value(name) ?? 0));
  const spacing = Number.parseFloat(value('letter-spacing') ?? '0');
  // The face has no half-width kana.
  const whole = text.replace(/[\uff61-\uff9f]+/g, (kana) => kana.normalize('NFKC'));
  const glyphs = Array.from(whole).flatMap((character) => {
    const glyph = face(character);
    return glyph ? [{ character, ...glyph }] : [];
  });
  const width = glyphs.reduce((sum, { advance }) => sum + advance + spacing, 0) * (size ?? 0);
  const scale = ((size ?? 0) * (length && width > 0 ? length / width : 1)) / 100;
  const shown = width * (length && width > 0 ? length / width : 1);
  const anchor = value('text-anchor');
  const left = (x ?? 0) - (anchor === 'middle' ? shown / 2 : anchor === 'end' ? shown : 0);
  let at = 0;
  const uses = glyphs.map(({ character, advance, path }) => {
    const place = Math.round(at);
    at += 100 * (advance + spacing);
    if (path === '') return '';
    used.set(character, path);
    return `<use href="#${idOf(character)}"${place === 0 ? '' : ` x="${place}"`}/>`;
  });
  return `<g transform="translate(${fine(left)} ${y})scale(${fine(scale)})" fill="${value('fill') ?? ''}">${uses.join('')}</g>`;
}

function idOf(character: string): string {
  return `t${(character.codePointAt(0) ?? 0).toString(36)}`;
}

function unescapeText(text: string): string {
  return text.replace(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)));
}
