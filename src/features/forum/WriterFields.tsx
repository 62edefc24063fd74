import { textOf, type FormState } from '#src/ui/form/form-state.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Avatar } from './Avatar.tsx';
import { iconLabels } from './avatar.ts';
import './icon-picker.css';

interface Writer {
  nickname: string;
  iconId: number;
}

/** Fields about the writer of a question or reply: nickname and icon. */
export function WriterFields(form: FormState<Writer>) {
  const { fields, change } = form;
  return (
    <>
      <TextField
        {...textOf(form, 'nickname')}
        label="ニックネーム"
        optional
        hint="20文字以内。空欄のときは「匿名さん」と表示します"
        autoComplete="nickname"
      />
      <IconPicker value={fields.iconId} nickname={fields.nickname} onChoose={(iconId) => change('iconId', iconId)} />
    </>
  );
}

interface Props {
  /** 0 while none is chosen. */
  value: number;
  /** Nickname whose first character is shown when no icon is chosen. */
  nickname: string;
  onChoose: (iconId: number) => void;
}

/** Native radios for ten avatar icons and none. */
function IconPicker({ value, nickname, onChoose }: Props) {
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
