import { useId, useRef, useState, type ReactNode, type RefCallback } from 'react';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { SortableList } from '../form/SortableList.tsx';
import type { Sortable } from '../form/sortable-words.ts';

/** Callbacks that a list passes to its picker. */
export interface PickerDialog<Item> {
  onChoose: (items: Item[]) => void;
  onClose: () => void;
}

interface Props<Item extends Sortable> {
  label: string;
  problem: string | undefined;
  items: readonly Item[];
  /** Whether a group around it says what of it is required. */
  grouped?: boolean;
  /** Receives the button that opens the picker: the place of the focus for a fault. */
  opener?: RefCallback<HTMLButtonElement>;
  onChange: (items: Item[]) => void;
  picker: (dialog: PickerDialog<Item>) => ReactNode;
}

/** Items that are shown: a notice may name thousands of products. */
const mostShown = 200;

/** Edits an ordered list of linked items, in the order of the public page, with a picker dialog. */
export function LinkedList<Item extends Sortable>({
  label,
  problem,
  items,
  grouped = false,
  opener: faultPlace,
  onChange,
  picker,
}: Props<Item>) {
  const [open, setOpen] = useState(false);
  const [shown, others] = [items.slice(0, mostShown), items.slice(mostShown)];
  const opener = useRef<HTMLButtonElement>(null);
  const fault = useId();
  const close = () => setOpen(false);
  const remove = (removed: Item) => {
    onChange(items.filter((item) => item !== removed));
    // The pressed button is unmounted, so the focus needs a new place.
    opener.current?.focus();
  };
  return (
    <fieldset className="linked">
      <legend className="label">
        {label}
        {!grouped && <span className="optional">任意</span>}
      </legend>
      <SortableList label={label} items={shown} unshown={others} onOrder={(ordered) => onChange([...ordered, ...others])}>
        {(item) => (
          <div className="linked-item">
            <span>{item.label}</span>
            <button className="icon-btn" type="button" aria-label={`「${item.label}」を外す`} onClick={() => remove(item)}>
              <Icon name="x" />
            </button>
          </div>
        )}
      </SortableList>
      {others.length > 0 && <p className="hint">ほか{figure(others.length)}件</p>}
      {problem !== undefined && (
        <p className="field-error" id={fault}>
          {problem}
        </p>
      )}
      <button
        ref={(button) => {
          opener.current = button;
          faultPlace?.(button);
        }}
        className="btn"
        data-variant="quiet"
        type="button"
        aria-describedby={problem === undefined ? undefined : fault}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size={18} />
        {label}を選ぶ
      </button>
      {open &&
        picker({
          onChoose: (chosen) => {
            onChange(chosen);
            close();
          },
          onClose: close,
        })}
    </fieldset>
  );
}
