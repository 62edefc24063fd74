import type { RefObject } from 'react';
import type { WordingKind } from '#api/contract/kept-wordings.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { KeepWording } from './KeepWording.tsx';
import type { WrittenWording } from './wordings.ts';

interface Props {
  kind: WordingKind;
  found: readonly WrittenWording[];
  /** Receives the section, to lead there. */
  section: RefObject<HTMLElement | null>;
}

/** Warns of expressions in the typed texts that an operator should think over. It never keeps a form from being saved. */
export function WordingNotes({ kind, found, section }: Props) {
  return (
    <div role="status">
      {found.length > 0 && (
        <section ref={section} className="wording-notes" aria-label="言葉の見直し" tabIndex={-1}>
          <p>
            <Icon name="alert" size={18} />
            誤解されやすい言葉があります。このままでも保存できます。
          </p>
          <ul>
            {found.map(({ phrase, reason, better, fields }) => (
              <li key={phrase}>
                {fields.map((field) => `「${field}」`).join('')}に<b>「{phrase}」</b>があります。
                <span>{reason}</span>
                <span>言いかえの例：{better}</span>
                <KeepWording kind={kind} phrase={phrase} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
