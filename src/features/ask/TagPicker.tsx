import { useId, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { keepConverting } from '#src/features/reviews/FormFoot.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { readTags } from './question-calls.ts';
import { tagName, tagProblem, type ChosenTag } from './question-form.ts';

interface Props {
  /** The most used ones, which are offered before anything is typed. */
  popular: readonly ChosenTag[];
  chosen: readonly ChosenTag[];
  onChange: (chosen: readonly ChosenTag[]) => void;
}

/** Offered at once while a name is typed. */
const mostOffered = 8;

/** Up to five tags: those that exist as chips, found by typing, and new ones. A sixth is refused with a toast. */
export function TagPicker({ popular, chosen, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<readonly ChosenTag[]>();
  const name = tagName(typed);
  const isChosen = (other: ChosenTag) => chosen.some((tag) => tag.name === other.name);
  const found = (known ?? popular).filter((tag) => tag.name.includes(name)).slice(0, mostOffered);
  const offered = name === '' ? [...chosen, ...popular.filter((tag) => !isChosen(tag))] : found;

  const choose = (tag: ChosenTag) => {
    const problem = tagProblem(chosen, tag.name);
    if (problem === undefined) onChange([...chosen, tag]);
    else toast({ title: problem, destructive: true });
    return problem === undefined;
  };
  const press = (tag: ChosenTag) => {
    if (isChosen(tag)) onChange(chosen.filter((other) => other.name !== tag.name));
    else if (choose(tag)) setTyped('');
  };
  const add = () => {
    const stored = (known ?? popular).find((tag) => tag.name === name);
    const tag = stored ?? { id: null, name };
    if (name !== '' && (isChosen(tag) || choose(tag))) setTyped('');
  };
  const type = (event: KeyboardEvent<HTMLInputElement>) => {
    keepConverting(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    // Enter here means this tag, never the whole question.
    event.preventDefault();
    add();
  };
  // A name that was typed and left counts as given. While a press is under way nothing moves from under it.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!document.hasFocus() || currentTarget.closest('.tag-picker')?.contains(relatedTarget)) return;
    if (document.querySelector('form :active')) addEventListener('click', add, { capture: true, once: true });
    else add();
  };
  const load = () => {
    if (known) return;
    readTags().then(setKnown, () => undefined);
  };

  return (
    <div className="field tag-picker" role="group" aria-labelledby={`${id}-label`}>
      <p className="label" id={`${id}-label`}>
        タグ
        <span className="optional">任意、最大5つ</span>
      </p>
      <div className="tag-entry">
        <input
          className="input"
          aria-label="タグを入力"
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onFocus={load}
          onBlur={leave}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={type}
        />
        <button className="btn" data-variant="quiet" data-size="row" type="button" onMouseDown={stay} onBlur={leave} onClick={add}>
          追加
        </button>
      </div>
      <p className="hint" id={`${id}-hint`}>
        選ぶか、新しく入力してください。1つ20文字以内
      </p>
      {offered.length > 0 && (
        <div className="chips">
          {offered.map((tag) => (
            <button
              className="chip"
              type="button"
              key={tag.name}
              aria-pressed={isChosen(tag)}
              onMouseDown={stay}
              onBlur={leave}
              onClick={() => press(tag)}
            >
              #{tag.name}
            </button>
          ))}
        </div>
      )}
      <p className="sr-only" role="status">
        {chosen.length > 0 && `${chosen.length}個のタグを選んでいます`}
      </p>
    </div>
  );
}

/** Some browsers focus no button that is pressed: the field would seem left. */
function stay(event: MouseEvent): void {
  event.preventDefault();
}
