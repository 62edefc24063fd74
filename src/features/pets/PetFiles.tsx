import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/art/Icon.tsx';
import type { Done } from './done.ts';
import { savePetFile } from './pet-file.ts';
import { addPets, forgetPets, removePet } from './pet-store.ts';
import { mostPets, type PetBook } from './pet.ts';
import { readBookText } from './read-book.ts';

interface Props {
  book: PetBook;
  report: (done: Done | undefined) => void;
}

const unreadable = 'このファイルは読み込めませんでした。このページで書き出したファイルを選んでください。';
const tooMany = `登録できるのは${mostPets}匹までです。いずれかの子の記録を削除してから、もう一度お試しください。`;
/** Largest file in bytes that is read; five animals take about 3,000. */
const largest = 1_000_000;

/** Saves the animals as a file, reads such a file, and removes all animals. */
export function PetFiles({ book, report }: Props) {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const read = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    // Choosing the same file again is a change again.
    if (input.current) input.current.value = '';
    // A file may be gone by now, or its reader may be forbidden to read it.
    const text = file.size > largest ? undefined : await file.text().catch(() => undefined);
    const found = text === undefined ? undefined : readBookText(text);
    const added = found && addPets(found);
    setProblem(added ? undefined : found ? tooMany : unreadable);
    if (!added) return;
    const undo = () => {
      for (const { id } of added) removePet(id);
      return true;
    };
    report(added.length > 0 ? { names: added.map(({ name }) => name), action: '登録', undo } : undefined);
    if (added.length === 0) setProblem('このファイルの子は、もう登録されています。');
  };
  // A file may be chosen before hydration.
  useEffect(() => void read(), []);
  const forget = () => report({ names: book.pets.map(({ name }) => name), action: '削除', undo: forgetPets() });
  const isEmpty = book.pets.length === 0;
  return (
    <section className="pet-files" aria-labelledby="pet-files">
      <h2 id="pet-files" className="h3">
        記録について
      </h2>
      <p>
        この記録は、この端末のブラウザに保存し、名前や体重の数字は送りません。「合わせる」「商品をさがす」を押したときは、種類・年齢の区分・からだの大きさ・避けたい原材料を、さがす条件として使います。ほかの端末でも使うときは、ファイルに書き出して、その端末で読み込んでください。
      </p>
      <div className="pet-ways">
        {!isEmpty && (
          <button
            className="btn"
            data-variant="quiet"
            data-size="row"
            type="button"
            onClick={() => savePetFile('pets', JSON.stringify(book, null, 2))}
          >
            <Icon name="download" size={18} />
            書き出す
          </button>
        )}
        <label className="btn" data-variant="quiet" data-size="row">
          <Icon name="upload" size={18} />
          読み込む
          <input className="sr-only" type="file" accept=".json,application/json" ref={input} onChange={() => void read()} />
        </label>
        {!isEmpty && (
          <button className="btn" data-variant="text" data-size="row" type="button" onClick={forget}>
            すべて削除する
          </button>
        )}
      </div>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
