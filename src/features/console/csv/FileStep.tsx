import { useRef, useState, type DragEvent } from 'react';
import { addressOf } from '#api/contract/address-of.ts';
import { csvColumns } from '#api/contract/csv-columns.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sizeText } from '#src/lib/size-text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { fileProblem, toastUnreadableFile, type ImportWords } from './csv-kinds.ts';

interface Props {
  words: ImportWords;
  pending: boolean;
  /** Called when another file is taken, which a check under way is not about. */
  onTake: () => void;
  /** Uploads the file for a dry run. */
  onCheck: (file: File) => void;
}

/** ファイル: picks a file by drop or button, then uploads it for a dry run. */
export function FileStep({ words, pending, onTake, onCheck }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  /** The chosen file; somebody may go on while it is still being read. */
  const chosen = useRef<Promise<File | undefined>>(Promise.resolve(undefined));
  const [over, setOver] = useState(false);

  const take = (given: File | undefined) => {
    if (!given) return;
    const problem = fileProblem(given, words);
    if (problem) {
      toast({ ...problem, destructive: true });
      return;
    }
    onTake();
    chosen.current = read(given, chosen.current);
  };
  const read = async (given: File, before: Promise<File | undefined>): Promise<File | undefined> => {
    try {
      // After the file before, so that the last one chosen stays.
      const [content] = await Promise.all([given.arrayBuffer(), before]);
      // Copies the content: the file on disk may change between the check and the import.
      const copy = new File([content], given.name, { type: 'text/csv' });
      setFile(copy);
      return copy;
    } catch (error) {
      toastUnreadableFile(error, words);
      return before;
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const check = async () => {
    const ready = await chosen.current;
    if (ready) onCheck(ready);
    else toast({ title: 'エラー', text: 'ファイルを選択してください', destructive: true });
  };

  return (
    <>
      <div className="csv-body">
        {/* Dropping is an alternative to the button, which the keyboard reaches. */}
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
        <div
          className="csv-drop"
          data-over={over ? '' : undefined}
          role="group"
          aria-label="CSVファイル"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="upload" size={30} />
          <p role="status">
            {file ? (
              <>
                <strong>{file.name}</strong>（{sizeText(file.size)}）
              </>
            ) : (
              'CSVファイルをここにドロップするか、ボタンから選んでください'
            )}
          </p>
          <input
            ref={input}
            className="sr-only"
            type="file"
            accept=".csv"
            tabIndex={-1}
            aria-label="CSVファイルを選ぶ"
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = '';
            }}
          />
          <WaitingButton data-variant="quiet" waits={pending} onClick={() => input.current?.click()}>
            {file ? 'ほかのファイルを選ぶ' : 'ファイルを選ぶ'}
          </WaitingButton>
        </div>
        <FileRules words={words} />
      </div>
      <div className="csv-foot">
        <p>取り込みの前に、行ごとの変更を確認できます。</p>
        <WaitingButton pending={pending} onClick={() => void check()}>
          {pending ? '確認中...' : 'アップロードして確認する'}
        </WaitingButton>
      </div>
    </>
  );
}

function FileRules({ words: { kind, place } }: { words: ImportWords }) {
  const required = csvColumns[kind].flatMap((column) => (column.required ? [column.field] : []));
  return (
    <section className="csv-rules" aria-label="CSVファイルの書き方">
      <h2>CSVファイルの書き方</h2>
      <ul>
        <li>
          必須の列は <code>{required.join(', ')}</code> だけです。
        </li>
        <li>
          <code>id</code> のある行は更新、ない行は追加になります。ない列はそのまま残ります。
        </li>
        {kind === 'product' && (
          <>
            <li>
              <code>price</code> と <code>originalPrice</code> は、公開する価格の100分の1で入力します（<code>39.8</code> は ¥3,980）。
            </li>
            <li>
              <code>features</code> などのリストは、セミコロン（;）で区切ります。
            </li>
            <li>
              <code>originalPrice</code> はセール商品にだけ入力します。
            </li>
          </>
        )}
        <li>文字の値は引用符（&quot;）で囲みます。</li>
        <li>文字コードはUTF-8とShift_JIS、大きさは20MBまでです。</li>
      </ul>
      <a className="link" href={addressOf(`GET /api/admin/${place}/template`)} download>
        <Icon name="download" size={18} />
        サンプルテンプレートをダウンロード
      </a>
    </section>
  );
}
