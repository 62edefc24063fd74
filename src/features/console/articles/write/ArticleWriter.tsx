import { useEffect, useRef, useState, type RefObject } from 'react';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { timeText } from '#src/lib/dates.ts';
import { words } from '#src/lib/words.ts';
import { Console } from '../../Console.tsx';
import { AddForm } from '../../form/AddForm.tsx';
import { EditForm } from '../../form/EditForm.tsx';
import type { Editing } from '../../form/EditorForm.tsx';
import { useScreenKeys, type KeyLine } from '../../keys/keys.ts';
import { ScreenHead } from '../../ScreenHead.tsx';
import { ListFailure } from '../../table/ListFailure.tsx';
import { useRead } from '../../use-read.ts';
import { articleKind, newArticleResolver, storedArticleResolver, type ArticleValues } from '../article-form.ts';
import { formatArticleValue } from '../ArticleDialog.tsx';
import { ArticleFields } from '../ArticleFields.tsx';
import { marks } from '../markdown-marks.ts';
import { ContentEditor } from './ContentEditor.tsx';
import type { Place } from './markdown-editor.ts';
import { WriterPage } from './WriterPage.tsx';

/** Renders the page on which an article is written: its text, its public page beside it, and its settings. */
export default function ArticleWriter() {
  return (
    <Console>
      <Writer />
    </Console>
  );
}

function Writer() {
  const [id, setId] = useState(() => Number(/\/articles\/(\d+)$/.exec(location.pathname)?.[1]) || undefined);
  const [left, setLeft] = useState(false);
  // Once the form is gone, so that the browser does not ask about values that were saved or discarded.
  useEffect(() => {
    if (left) location.assign(adminPaths.articles());
  }, [left]);
  if (left) return null;
  const leave = () => setLeft(true);
  if (id !== undefined) return <StoredArticle id={id} onClose={leave} />;
  const added = (stored: { id: number }) => {
    history.replaceState(null, '', adminPaths.article(stored.id));
    setId(stored.id);
  };
  return <NewArticle onAdded={added} onClose={leave} />;
}

interface NewProps {
  onAdded: (stored: { id: number }) => void;
  onClose: () => void;
}

function NewArticle({ onAdded, onClose }: NewProps) {
  const place = useRef<Place>(undefined);
  return (
    <>
      <ScreenHead title="新規記事" />
      <div className="writer">
        <AddForm kind={articleKind} resolver={newArticleResolver} onAdded={onAdded} onClose={onClose}>
          {(editing) => <WriterPanes {...editing} place={place} />}
        </AddForm>
      </div>
    </>
  );
}

function StoredArticle({ id, onClose }: { id: number; onClose: () => void }) {
  // A save resets the form; the caret keeps its place.
  const place = useRef<Place>(undefined);
  const { data, isError, refetch } = useRead('GET /api/admin/articles/{id}', { params: { id }, staleTime: 0, gcTime: 0 });
  return (
    <>
      <ScreenHead title="記事を編集">{data && <p className="caption">最終更新 {timeText(data.updatedAt)}</p>}</ScreenHead>
      {isError && (
        <ListFailure text="記事を取得できませんでした。削除された記事は、操作履歴から元に戻せます。" onRetry={() => void refetch()} />
      )}
      {!data && !isError && <p role="status">{words.loading}</p>}
      {data && (
        <div className="writer">
          <EditForm
            key={data.updatedAt}
            kind={articleKind}
            stored={data}
            resolver={storedArticleResolver}
            formatValue={formatArticleValue}
            onSaved={() => void refetch()}
            onClose={onClose}
          >
            {(editing) => <WriterPanes {...editing} id={id} place={place} />}
          </EditForm>
        </div>
      )}
    </>
  );
}

interface PanesProps extends Editing<ArticleValues> {
  id?: number;
  place: RefObject<Place | undefined>;
}

function WriterPanes({ id, place, ...editing }: PanesProps) {
  const { form, problems, keep } = editing;
  const panes = useRef<HTMLDivElement>(null);
  useSaveKey(panes);
  useScreenKeys(writerKeys);
  return (
    <div ref={panes} className="writer-panes">
      <ArticleFields
        {...editing}
        {...(id === undefined ? {} : { id })}
        layout={({ title, settings }) => (
          <>
            <div className="writer-text">
              {title}
              <ContentEditor form={form} problem={problems['content']} keep={keep} id={id} place={place} />
            </div>
            <WriterPage control={form.control} />
            <section className="writer-settings" aria-label="記事の設定">
              {settings}
            </section>
          </>
        )}
      />
    </div>
  );
}

const writerKeys: readonly KeyLine[] = [
  { keys: ['Mod-s'], text: '保存する' },
  ...marks.flatMap(({ key, label }) => (key === undefined ? [] : [{ keys: [key], text: label }])),
  { keys: ['Mod-z'], text: '取り消す' },
  { keys: ['Shift-Mod-z'], text: 'やり直す' },
];

// Saves by the key that saves everywhere else, except while a word is being composed.
function useSaveKey(panes: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      event.preventDefault();
      if (!event.repeat) panes.current?.closest('form')?.requestSubmit();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [panes]);
}
