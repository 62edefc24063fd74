import { useEffect, useRef, useState } from 'react';
import { letterLimits, type LeftOut } from '#api/contract/letters.ts';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import type { Linked } from '../picker/linked.ts';
import { ResourcePicker } from '../picker/ResourcePicker.tsx';
import { SortableList } from '../form/SortableList.tsx';
import { entryBlock, entryNouns, leftWords, textBlock, type EditedBlock } from './letter-form.ts';
import { ReviewPicker } from './ReviewPicker.tsx';

interface Props {
  blocks: readonly EditedBlock[];
  /** What of them would be left out now. */
  leftOut: readonly LeftOut[];
  onChange: (blocks: EditedBlock[]) => void;
}

/** Edits the parts of a letter in their order: free texts, articles and reviews. */
export function LetterBlocks({ blocks, leftOut, onChange }: Props) {
  const [picking, setPicking] = useState<'article' | 'review'>();
  const adder = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  /** Place of the part that has the focus once the change is rendered. */
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const parts = box.current?.querySelectorAll('.letter-block') ?? [];
    const part = parts[Math.min(next.current, parts.length - 1)];
    next.current = undefined;
    const text = part?.querySelector('textarea');
    // An empty text is to be written; of others the button that takes them off.
    (text?.value === '' ? text : (part?.querySelector<HTMLElement>(':scope > button') ?? adder.current))?.focus();
  }, [blocks]);
  const isFull = blocks.length >= letterLimits.blocks;
  const remove = (removed: EditedBlock) => {
    // The pressed button is unmounted: its neighbour gets the focus.
    next.current = blocks.indexOf(removed);
    onChange(blocks.filter((block) => block !== removed));
  };
  const add = () => {
    next.current = blocks.length;
    onChange([...blocks, textBlock(blocks, '')]);
  };
  const write = (edited: EditedBlock, text: string) =>
    onChange(blocks.map((block) => (block === edited && block.kind === 'text' ? { ...block, text } : block)));
  const chosen = (kind: 'article' | 'review'): Linked[] =>
    blocks.flatMap((block) => (block.kind === kind ? [{ id: block.entry, label: block.label }] : []));
  const choose = (kind: 'article' | 'review', items: readonly Linked[]) => {
    const kept = blocks.filter((block) => block.kind !== kind || items.some(({ id }) => id === block.entry));
    const added = items.filter(({ id }) => !kept.some((block) => block.kind === kind && block.entry === id));
    onChange([...kept, ...added.map(({ id, label }) => entryBlock(kind, id, label))]);
    setPicking(undefined);
  };
  const picker = { onClose: () => setPicking(undefined) };
  return (
    <fieldset ref={box} className="letter-blocks">
      <legend className="label">内容</legend>
      {blocks.length === 0 && <p className="hint">文章、読みもの、レビューを足して、上から順に並べます。</p>}
      <SortableList label="内容" items={blocks} onOrder={onChange}>
        {(block) => (
          <div className="letter-block">
            {block.kind === 'text' ? (
              <textarea
                className="textarea"
                rows={4}
                aria-label="文章"
                maxLength={letterLimits.text}
                value={block.text}
                onChange={({ target }) => write(block, target.value)}
              />
            ) : (
              <p>
                <span className="badge" data-tone="info">
                  {entryNouns[block.kind]}
                </span>
                {block.label}
                <LeftBadge leftOut={leftOut.find(({ kind, id }) => kind === block.kind && id === block.entry)} />
              </p>
            )}
            <button className="icon-btn" type="button" aria-label={`「${block.label}」を外す`} onClick={() => remove(block)}>
              <Icon name="x" />
            </button>
          </div>
        )}
      </SortableList>
      <div className="letter-adders">
        <WaitingButton ref={adder} data-variant="quiet" waits={isFull} onClick={add}>
          <Icon name="plus" size={18} />
          文章
        </WaitingButton>
        {(['article', 'review'] as const).map((kind) => (
          <WaitingButton key={kind} data-variant="quiet" waits={isFull} onClick={() => setPicking(kind)}>
            <Icon name="plus" size={18} />
            {entryNouns[kind]}
          </WaitingButton>
        ))}
      </div>
      {isFull && <p className="hint">載せられるのは{figure(letterLimits.blocks)}個までです。</p>}
      {picking === 'article' && (
        <ResourcePicker
          noun="読みもの"
          list="GET /api/admin/articles"
          chosen={chosen('article')}
          choiceOf={({ id, title, status }) => ({
            id,
            label: title,
            note: status === 'published' ? '公開中' : '下書き（公開するまで載りません）',
          })}
          onChoose={(items) => choose('article', items)}
          {...picker}
        />
      )}
      {picking === 'review' && <ReviewPicker chosen={chosen('review')} onChoose={(items) => choose('review', items)} {...picker} />}
    </fieldset>
  );
}

function LeftBadge({ leftOut }: { leftOut: LeftOut | undefined }) {
  return (
    leftOut && (
      <span className="badge" data-tone="warn">
        {leftWords[leftOut.left]}
      </span>
    )
  );
}
