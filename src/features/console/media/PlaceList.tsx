import { Icon } from '#src/ui/art/Icon.tsx';
import { editPath, placeWords, type MediaPlace } from './place-words.ts';

/** Lists places of a picture: each with its edit screen, its field and its public page. */
export function PlaceList({ places, label }: { places: readonly MediaPlace[]; label: string }) {
  return (
    <ul className="medium-places" aria-label={label}>
      {places.map((place) => (
        <li key={`${place.kind}:${String(place.id)}:${place.field}`}>
          <Place place={place} />
        </li>
      ))}
    </ul>
  );
}

function Place({ place }: { place: MediaPlace }) {
  const { title, kind, field } = placeWords(place);
  const edit = editPath(place);
  return (
    <>
      {edit === undefined ? (
        <span className="medium-place">{title}</span>
      ) : (
        <a className="link medium-place" href={edit}>
          {title}
        </a>
      )}
      <span className="hint">
        {kind}・{field}
        {place.isDeleted && '・削除済み'}
      </span>
      {place.path !== null && (
        <a
          className="icon-btn"
          href={place.path}
          target="_blank"
          rel="noopener"
          aria-label={`${title}の公開ページ（新しいタブで開きます）`}
        >
          <Icon name="ext" size={16} />
        </a>
      )}
    </>
  );
}
