import { useEffect, useRef, useState, type RefObject } from 'react';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { timeText } from '#src/lib/dates.ts';
import { leaveFor } from '#src/lib/leave-for.ts';
import { Console } from '../../Console.tsx';
import type { Editing } from '../../form/EditorForm.tsx';
import { RecordForm } from '../../form/RecordForm.tsx';
import { useScreenKeys, type KeyLine } from '../../keys/keys.ts';
import { ScreenHead } from '../../ScreenHead.tsx';
import { restoringPlace } from '../../session/own-role.ts';
import { ListFailure } from '../../table/ListFailure.tsx';
import { LoadingCards } from '../../table/LoadingCards.tsx';
import { useRead } from '../../use-read.ts';
import { articleKind, newArticleResolver, storedArticleResolver, type Article, type ArticleValues } from '../article-form.ts';
import { formatArticleValue } from '../ArticleDialog.tsx';
import { ArticleFields } from '../ArticleFields.tsx';
import { marks } from '../markdown-marks.ts';
import { ContentEditor } from './ContentEditor.tsx';
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
  // The page of a new article becomes that of the stored one.
  const [named] = useState(() => location.pathname.split('/').at(-1) ?? '');
  const [left, setLeft] = useState(false);
  // Once the form is gone, so that the browser does not ask about values that were saved or discarded.
  useEffect(() => {
    if (left) leaveFor(adminPaths.articles(location.search), () => setLeft(false));
  }, [left]);
  if (left) return null;
  const leave = () => setLeft(true);
  if (named === 'new') return <ArticleForm onClose={leave} />;
  return /^[1-9]\d*$/.test(named) ? <StoredArticle id={Number(named)} onClose={leave} /> : <NoArticle />;
}

function NoArticle() {
  return (
    <>
      <ScreenHead title="記事を編集" />
      <p className="console-note" data-tone="warn">
        このアドレスの記事はありません。
        <a className="link" href={adminPaths.articles()}>
          記事の一覧
        </a>
        から選んでください。
      </p>
    </>
  );
}

function StoredArticle({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch } = useRead('GET /api/admin/articles/{id}', { params: { id }, staleTime: 0, gcTime: 0 });
  if (data) return <ArticleForm stored={data} onClose={onClose} />;
  return (
    <>
      <ScreenHead title="記事を編集" />
      {isError ? (
        <ListFailure
          text={`記事を取得できませんでした。削除された記事は、${restoringPlace()}から元に戻せます。`}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingCards className="form-loading" cards={1} lines={6} />
      )}
    </>
  );
}

// One form for a new article and the stored one that it becomes: a save replaces neither what is typed meanwhile nor the editor.
function ArticleForm({ stored, onClose }: { stored?: Article; onClose: () => void }) {
  const [saved, setSaved] = useState(stored);
  const show = (article: Article) => {
    history.replaceState(null, '', adminPaths.article(article.id, location.search));
    setSaved(article);
  };
  return (
    <>
      <ScreenHead title={saved ? '記事を編集' : '新規記事'} tab={saved && `${saved.title}の編集`}>
        {saved && <p className="caption">最終更新 {timeText(saved.updatedAt)}</p>}
      </ScreenHead>
      <div className="writer">
        <RecordForm
          kind={articleKind}
          {...(stored && { stored })}
          resolver={saved ? storedArticleResolver : newArticleResolver}
          formatValue={formatArticleValue}
          onSaved={show}
          onClose={onClose}
        >
          {(editing) => <WriterPanes {...editing} />}
        </RecordForm>
      </div>
    </>
  );
}

function WriterPanes(editing: Editing<ArticleValues>) {
  const { form, problems, keep, id } = editing;
  const panes = useRef<HTMLDivElement>(null);
  useSaveKey(panes);
  useScreenKeys(writerKeys);
  return (
    <div ref={panes} className="writer-panes">
      <ArticleFields
        {...editing}
        layout={({ title, settings }) => (
          <>
            <div className="writer-text">
              {title}
              <ContentEditor form={form} problem={problems['content']} keep={keep} id={id} />
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
