import { useRef, useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import type { Linked } from '../picker/linked.ts';
import type { PickerDialog } from '../picker/LinkedList.tsx';
import { NewCategory } from './NewCategory.tsx';
import { PickerFoot } from '../picker/PickerFoot.tsx';
import { toggled } from '../picker/toggled.ts';

/** Categories offered for every article. The slug is the lower-cased name, except for the two that public pages query by slug. */
export const categoryChoices: ReadonlyArray<Linked<string>> = [
  ...[
    ...['犬用品', '猫用品', 'フード', 'トイレ用品', 'おもちゃ', 'ケア用品'],
    ...['衛生用品', 'お出かけ', 'ベッド・ハウス', '健康管理', 'しつけ', '高齢ペット'],
  ].map((label) => ({ id: label.toLowerCase(), label })),
  { id: 'cat-health', label: '猫の健康' },
  { id: 'dog-health', label: '犬の健康' },
];

interface Props extends PickerDialog<Linked<string>> {
  chosen: ReadonlyArray<Linked<string>>;
}

/** Picks among the fixed categories and the article's own, or adds a new one. */
export function CategoryPicker({ chosen, onChoose, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState(chosen);
  const [own, setOwn] = useState(() => chosen.filter(({ id }) => !categoryChoices.some((choice) => choice.id === id)));
  const choices = [...categoryChoices, ...own];
  const add = (category: Linked<string>) => {
    setOwn([...own, category]);
    setPicked([...picked, category]);
  };
  return (
    <DialogFrame title="カテゴリーを選ぶ" open onClose={onClose} first={first}>
      <div className="dialog-body picker">
        <ul className="picker-chips">
          {choices.map((choice, at) => (
            <li key={choice.id}>
              <label className="chip">
                <input
                  ref={at === 0 ? first : undefined}
                  className="sr-only"
                  type="checkbox"
                  checked={picked.some(({ id }) => id === choice.id)}
                  onChange={() => setPicked(toggled(picked, choice))}
                />
                {choice.label}
              </label>
            </li>
          ))}
        </ul>
        <NewCategory taken={choices.map(({ id }) => id)} onAdd={add} />
      </div>
      <PickerFoot count={picked.length} onChoose={() => onChoose([...picked])} onClose={onClose} />
    </DialogFrame>
  );
}
