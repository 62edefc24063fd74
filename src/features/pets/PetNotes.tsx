import { toast } from '#src/features/toast/toast.ts';
import { UndoBar } from '#src/ui/UndoBar.tsx';
import type { Done } from './done.ts';
import type { petStore } from './pet-store.ts';
import { savePetFile } from './pet-file.ts';
import { mostPets } from './pet.ts';

interface Props {
  stored: ReturnType<typeof petStore.get>;
  done: Done | undefined;
  report: (done: Done | undefined) => void;
}

/** What happened last, and what the reader should know about the storage of this device. */
export function PetNotes({ stored: { kept, unread }, done, report }: Props) {
  const undo = done?.undo;
  return (
    <>
      {done && (
        <UndoBar
          names={done.names}
          done={`を${done.action}`}
          icon={undo ? 'trash' : 'check'}
          pending={false}
          onUndo={
            undo &&
            (() => {
              if (undo()) report(undefined);
              else toast({ title: `登録できるのは${mostPets}匹までです`, tone: 'info' });
            })
          }
          onDone={() => report(undefined)}
        />
      )}
      {!kept && (
        <p className="alert" data-tone="warn" role="alert">
          この端末に保存できませんでした。ページを閉じると、登録した内容は消えます。ブラウザの設定をご確認ください。
        </p>
      )}
      {unread.length > 0 && (
        <div className="alert" data-tone="info">
          <div>
            <p>読み取れない記録が{unread.length}件あります。消さずに、別に残しています。</p>
            <button
              className="btn"
              data-variant="quiet"
              data-size="row"
              type="button"
              onClick={() => savePetFile('unread', unread.join('\n'))}
            >
              ファイルに書き出す
            </button>
          </div>
        </div>
      )}
    </>
  );
}
