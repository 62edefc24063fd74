import { useWatch, type UseFormReturn } from 'react-hook-form';
import { tileStyle, contrast, leastContrast } from '#src/features/brands/tile-style.ts';
import type { BrandField, BrandValues } from './brand-form.ts';
import { BrandTile } from '#src/features/brands/BrandTile.tsx';
import { ColourField } from './ColourField.tsx';

interface Props {
  form: UseFormReturn<BrandValues>;
  problems: Partial<Record<BrandField, string>>;
  onPick: () => void;
}

/** Edits the colours of the brand's tile, with a preview and the contrast of its letter. */
export function BrandColours({ form, problems, onPick }: Props) {
  const [name, logoUrl, bgColor, textColor] = useWatch({ control: form.control, name: ['name', 'logoUrl', 'bgColor', 'textColor'] });
  const faulty = problems.bgColor !== undefined || problems.textColor !== undefined;
  return (
    <fieldset className="brand-colours">
      <legend className="label">タイルの色</legend>
      <div className="tile-styles" aria-hidden="true">
        <figure>
          <BrandTile brand={{ name, logoUrl, bgColor, textColor }} />
          <figcaption>公開ページ</figcaption>
        </figure>
        <figure>
          <BrandTile brand={{ name, logoUrl: '', bgColor, textColor }} />
          <figcaption>ロゴなし</figcaption>
        </figure>
      </div>
      <div className="form-row">
        <ColourField form={form} name="bgColor" problem={problems.bgColor} onPick={onPick} />
        <ColourField form={form} name="textColor" problem={problems.textColor} onPick={onPick} />
      </div>
      {!faulty && <ContrastHint bgColor={bgColor} textColor={textColor} />}
    </fieldset>
  );
}

function ContrastHint(colours: { bgColor: string; textColor: string }) {
  const ratio = contrastOf(colours);
  const readable = ratio >= leastContrast;
  const shown = tileStyle({ ...colours, logoUrl: '' }).text === '#000000' ? '黒' : '白';
  return (
    <p className="hint contrast-hint" role="status" data-low={readable ? undefined : ''}>
      コントラスト比 <b className="num">{ratio.toFixed(1)}</b>
      {readable ? '：読みやすい組み合わせです。' : `：${leastContrast}に足りないため、公開ページでは文字を${shown}で表示します。`}
    </p>
  );
}

function contrastOf({ bgColor, textColor }: { bgColor: string; textColor: string }): number {
  return contrast(fullHex(bgColor), fullHex(textColor));
}

/** Expands #abc to #aabbcc. */
function fullHex(colour: string): string {
  return colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;
}
