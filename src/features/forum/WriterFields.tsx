import { TextField } from '#src/features/reviews/TextField.tsx';
import { IconPicker } from './IconPicker.tsx';

interface Props {
  fields: { nickname: string; iconId: number };
  problem: string | undefined;
  change: ((name: 'nickname', value: string) => void) & ((name: 'iconId', value: number) => void);
}

/** Who writes, with a nickname and an icon or without. */
export function WriterFields({ fields: { nickname, iconId }, problem, change }: Props) {
  return (
    <>
      <TextField
        name="nickname"
        label="ニックネーム"
        optional
        hint="20文字以内。空欄のときは「匿名さん」と表示します"
        problem={problem}
        value={nickname}
        autoComplete="nickname"
        onType={(typed) => change('nickname', typed)}
      />
      <IconPicker value={iconId} nickname={nickname} onChoose={(chosen) => change('iconId', chosen)} />
    </>
  );
}
