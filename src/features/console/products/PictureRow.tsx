import { longestAlt } from '#api/contract/photo-limits.ts';
import { Icon } from '#src/ui/art/Icon.tsx';

interface Props {
  address: string;
  /** Name of the picture for screen readers: 「2枚目」. */
  name: string;
  /** Whether the site has the picture; one on another site is shown once the server has fetched it. */
  shown: boolean;
  /** What the picture shows, as typed. */
  alt: string;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

/** Renders one further picture of a product in the sortable list: thumbnail, URL, description and a button that removes it. */
export function PictureRow({ address, name, shown, alt, onAlt, onRemove }: Props) {
  return (
    <div className="picture-row">
      <span className="picture-thumb">{shown ? <img src={address} alt="" loading="lazy" /> : <Icon name="upload" size={20} />}</span>
      <span className="picture-words">
        <span className="picture-address">{address}</span>
        <input
          className="input"
          aria-label={`${name}の画像の説明`}
          placeholder="何が写っているか（任意）"
          maxLength={longestAlt}
          autoComplete="off"
          value={alt}
          onChange={({ target }) => onAlt(target.value)}
        />
      </span>
      <button className="icon-btn" type="button" aria-label={`${name}の画像を外す`} onClick={onRemove}>
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
