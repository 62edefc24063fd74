import { figure } from '#src/lib/text.ts';
import { AltForm } from './AltForm.tsx';
import { mediumFacts, mediumName, removalText, type Medium } from './media-words.ts';
import { PlaceList } from './PlaceList.tsx';
import { MediumPicture } from './MediumPicture.tsx';

interface Props {
  medium: Medium;
  onOpen: (dialog: 'places' | 'replace' | 'delete') => void;
}

/** Shows a picture with its facts, its description, and where it is used. */
export function MediumCard({ medium, onOpen }: Props) {
  const { url, fileName, uses, places } = medium;
  const name = mediumName(medium);
  return (
    <article className="medium" aria-label={name}>
      <a className="medium-tile" href={url} target="_blank" rel="noopener">
        <MediumPicture medium={medium} />
        <span className="sr-only">（大きい画像を新しいタブで開きます）</span>
      </a>
      <div className="medium-facts">
        {fileName !== '' && <p className="medium-file">{fileName}</p>}
        <p className="hint num">{mediumFacts(medium)}</p>
      </div>
      <AltForm medium={medium} />
      {uses === 0 ? (
        <p className="medium-unused">
          <b>使われていません</b>
          <span className="hint">{removalText(medium)}</span>
        </p>
      ) : (
        <PlaceList places={places} label={`${name}を使っている場所`} />
      )}
      <div className="medium-actions">
        {uses > places.length && (
          <button className="btn" data-variant="quiet" data-size="row" type="button" onClick={() => onOpen('places')}>
            {`使っている${figure(uses)}か所を見る`}
          </button>
        )}
        {uses > 0 ? (
          <button className="btn" data-variant="quiet" data-size="row" type="button" onClick={() => onOpen('replace')}>
            すべての場所で差し替える
          </button>
        ) : (
          <button className="btn" data-variant="quiet" data-danger="" data-size="row" type="button" onClick={() => onOpen('delete')}>
            削除する
          </button>
        )}
      </div>
    </article>
  );
}
