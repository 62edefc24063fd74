import { useRef, useState } from 'react';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ListUndo } from '../table/ListUndo.tsx';
import { useList } from '../table/use-list.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { TextEditor } from '../texts/TextEditor.tsx';
import { wordsKind } from '../texts/words-kind.tsx';
import { KeyHints } from '../keys/KeyHints.tsx';
import { Console } from '../Console.tsx';
import { doneWords, keyOf, undoing, undoWords, type Decided, type Decision, type Post, type Tag } from './post-actions.ts';
import { NothingFound } from './NothingFound.tsx';
import { PostQueue } from './PostQueue.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { emptyWords, queueStateOf } from './post-words.ts';
import { useDecision } from './use-decision.ts';
import { queueKeys, useQueueKeys } from './use-queue-keys.ts';

const queue = { filters: ['state', 'kind'], sorts: [] } as const;

/** Renders the 投稿の確認 screen: the queue, or the words that hold a post if the address names them. */
export default function ModerationScreen() {
  const isOfWords = new URLSearchParams(location.search).get('text') === wordsKind.name;
  return <Console>{isOfWords ? <TextEditor kind={wordsKind} back={board} /> : <ModerationBoard />}</Console>;
}

const board = { label: '投稿の確認', href: adminPaths.moderation() };

/** Renders the moderation queue of visitors' posts and reports. */
function ModerationBoard() {
  const [query, change] = useTableQuery(queue);
  const { data, isPending, isError, isPlaceholderData, dataUpdatedAt, refetch } = useList('GET /api/admin/moderation', query);
  const [last, setLast] = useState<{ decided: Decided; back: Decided | undefined }>();
  const place = useRef<HTMLDivElement>(null);
  const decision = useDecision();
  const posts = data?.items ?? noPosts;
  const queueState = queueStateOf(query.state);

  const undo = () => {
    if (decision.isPending) return;
    const back = last?.back;
    if (!back) {
      toast({ title: '戻せる操作はありません', tone: 'info' });
      return;
    }
    decision.mutate(back, { onSuccess: () => setLast(undefined) });
    focus.follow((post) => keyOf(post) === keyOf(back.post));
  };
  const decide = (post: Post, chosen: Decision, tag?: Tag) => {
    if (decision.isPending) return;
    const decided = { post, decision: chosen, tag };
    decision.mutate(decided, { onSuccess: (after) => setLast({ decided, back: undoing(decided, after) }) });
    focus.stay(posts.indexOf(post));
  };
  const searchAll = () => {
    change({ state: 'any' });
    // The pressed button goes with the empty list.
    document.querySelector<HTMLElement>('.list-filters > .chips > [data-state=any]')?.focus();
  };
  const focus = useQueueKeys(place, { posts, updatedAt: dataUpdatedAt, decide, undo });

  return (
    <>
      <ScreenHead title="投稿の確認">
        <a className="btn" data-variant="quiet" href={adminPaths.siteText(wordsKind.name)}>
          <Icon name="edit" size={18} />
          {wordsKind.title}
        </a>
      </ScreenHead>
      <QueueFilters query={query} total={data?.total} onChange={change} />
      <div ref={place} className="moderation">
        {last && (
          <ListUndo
            key={keyOf(last.decided.post)}
            {...doneWords(last.decided)}
            {...undoWords(last.decided)}
            pending={decision.isPending}
            onUndo={last.back && undo}
            onDone={() => setLast(undefined)}
          />
        )}
        {posts.length > 0 && <KeyHints lines={queueKeys} />}
        {isError ? (
          <ListFailure text="投稿を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
        ) : (
          <PostQueue
            posts={posts}
            loading={isPending}
            stale={isPlaceholderData}
            busy={decision.isPending ? decision.variables : undefined}
            empty={query.search === '' ? emptyWords[queueState] : <NothingFound onAll={queueState === 'any' ? undefined : searchAll} />}
            onDecide={decide}
          />
        )}
      </div>
      {data && <TablePager onlyIfNeeded page={query.page} total={data.total} stale={isPlaceholderData} onChange={change} />}
    </>
  );
}

const noPosts: Post[] = [];
