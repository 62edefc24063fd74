import { useEffect, useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { keepConverting } from '#src/ui/form/FormFoot.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { readTags } from './question-calls.ts';
import { tagName, tagProblem, type ChosenTag } from './question-form.ts';

interface Props {
  /** The most used tags, offered before anything is typed. */
  popular: readonly ChosenTag[];
  chosen: readonly ChosenTag[];
  onChange: (chosen: readonly ChosenTag[]) => void;
}

/** Why a typed name was refused beside the chosen tags, until either changes. */
interface Refusal {
  name: string;
  chosen: readonly ChosenTag[];
  problem: string;
}

/** Maximum number of suggestions. */
const mostOffered = 8;

/** Picks up to five tags: existing ones, found by typing, and new ones. A sixth is refused with a toast. */
export function TagPicker({ popular, chosen, onChange }: Props) {
  const id = useId();
  const entry = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<readonly ChosenTag[]>();
  const [refused, setRefused] = useState<Refusal>();
  const name = tagName(typed);
  // What was typed before hydration, or only focused.
  useLayoutEffect(() => {
    setTyped(entry.current?.value ?? '');
    if (document.activeElement === entry.current) load();
  }, []);
  const isChosen = (tag: ChosenTag) => has(chosen, tag);
  const offeredBeside = (some: readonly ChosenTag[]) => {
    const others = (name === '' ? popular : (known ?? popular)).filter((tag) => !has(some, tag));
    return name === '' ? others : others.filter((tag) => tag.name.includes(name)).slice(0, mostOffered);
  };
  /** Nothing is said before the first one is chosen. */
  const hadChosen = useRef(false);
  hadChosen.current ||= chosen.length > 0;
  // The chosen ones stay while a name is typed, so that one can be taken off where another is refused.
  const offered = [...chosen, ...offeredBeside(chosen)];
  const problem = refused?.name === name && refused.chosen === chosen ? refused.problem : undefined;

  const choose = (tag: ChosenTag) => {
    const why = tagProblem(chosen, tag.name);
    if (why === undefined) onChange([...chosen, tag]);
    else toast({ title: why, destructive: true });
    return why;
  };
  const press = (tag: ChosenTag) => {
    if (isChosen(tag)) {
      const left = chosen.filter((other) => other.name !== tag.name);
      onChange(left);
      // A tag that is not offered goes away with its button.
      if (!has(offeredBeside(left), tag)) entry.current?.focus();
    } else if (choose(tag) === undefined) setTyped('');
  };
  const add = () => {
    const tag = { name };
    const why = name === '' || isChosen(tag) ? undefined : choose(tag);
    if (why === undefined) setTyped('');
    else setRefused({ name, chosen, problem: why });
    return why === undefined;
  };
  // A question is not sent without a tag that was typed for it but refused.
  useEffect(() => {
    const form = entry.current?.form;
    const hold = (event: Event) => {
      if (add()) return;
      event.preventDefault();
      event.stopPropagation();
      entry.current?.focus();
    };
    form?.addEventListener('submit', hold, true);
    return () => form?.removeEventListener('submit', hold, true);
  });
  const type = (event: KeyboardEvent<HTMLInputElement>) => {
    keepConverting(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    // Enter adds the tag and does not submit the form.
    event.preventDefault();
    add();
  };
  // Leaving the field adds the typed name. During a press it waits for the click, so that the pressed button does not move.
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
          ref={entry}
          className="input"
          aria-label="タグを入力"
          aria-invalid={problem !== undefined}
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
      <p className={problem === undefined ? 'hint' : 'field-error'} id={`${id}-hint`}>
        {problem ?? '選ぶか、新しく入力してください。1つ20文字以内'}
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
        {hadChosen.current && (chosen.length > 0 ? `${chosen.length}個のタグを選んでいます` : '選んだタグはありません')}
      </p>
    </div>
  );
}

function has(tags: readonly ChosenTag[], { name }: ChosenTag): boolean {
  return tags.some((tag) => tag.name === name);
}

/** Prevents blur on press: some browsers do not focus a pressed button, so the field would seem to be left. */
function stay(event: MouseEvent): void {
  event.preventDefault();
}
