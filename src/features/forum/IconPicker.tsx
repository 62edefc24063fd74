import { Avatar } from './Avatar.tsx';
import { iconLabels } from './avatar.ts';
import './icon-picker.css';

interface Props {
  /** 0 while none is chosen. */
  value: number;
  /** Nickname whose first character is shown when no icon is chosen. */
  nickname: string;
  onChoose: (iconId: number) => void;
}

/** Native radios for ten avatar icons and none. */
export function IconPicker({ value, nickname, onChoose }: Props) {
  return (
    <fieldset className="icon-picker">
      <legend className="label">
        アイコン<span className="optional">任意</span>
      </legend>
      <div>
        {['アイコンなし', ...iconLabels].map((label, iconId) => (
          <label key={label}>
            <input
              type="radio"
              name="iconId"
              value={iconId}
              checked={value === iconId}
              onChange={() => onChoose(iconId)}
              aria-label={label}
            />
            <Avatar person={{ iconId: iconId === 0 ? null : iconId, nickname }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
