import { useState } from 'react';
import DeleteDialog from '#src/features/posts/DeleteDialog.tsx';
import { isChangeable, type OwnQuestion } from '#src/features/posts/own-posts.ts';
import { postHeld } from '#src/features/posts/post-toasts.ts';
import { leaveNotice } from '#src/features/toast/notice.ts';
import type { ToastMessage } from '#src/features/toast/toaster.ts';
import { paths } from '#src/lib/paths.ts';
import { untilPublished } from '#src/lib/until-published.ts';
import { onDemand } from '#src/ui/on-demand.tsx';

const QuestionChange = onDemand(() => import('./QuestionChange.tsx'));

interface Props {
  own: OwnQuestion;
  now: number;
  /** Whether the page shows the question itself; otherwise this card also shows its title. */
  isOnPage: boolean;
}

/** Status of the writer's own question, with buttons to edit and delete it for half an hour. */
export function OwnQuestionCard({ own, now, isOnPage }: Props) {
  const [open, setOpen] = useState<'change' | 'delete'>();
  const close = () => setOpen(undefined);
  const changed = (status: OwnQuestion['status']) => {
    if (status === 'published') void turnTo(location.pathname, { title: '質問を更新しました' });
    else if (isOnPage) void turnTo(paths.forum(), postHeld);
  };
  return (
    <section className="own-question" aria-label="あなたの質問">
      <p className="own-question-state">
        <span className="badge" data-tone={own.status === 'pending' ? 'warn' : 'ok'}>
          {own.status === 'pending' ? '確認中' : 'あなたの質問'}
        </span>
        {own.status === 'pending' ? '確認のあと公開されます。' : '投稿から30分間は、編集と削除ができます。'}
      </p>
      {!isOnPage && <p className="own-question-title">{own.post.title}</p>}
      {isChangeable(own, now) && (
        <p className="own-question-ways">
          <button className="btn" data-variant="quiet" data-size="row" type="button" onClick={() => setOpen('change')}>
            編集する
          </button>
          <button className="btn" data-variant="text" data-size="row" type="button" onClick={() => setOpen('delete')}>
            削除する
          </button>
        </p>
      )}
      {open === 'change' && <QuestionChange own={own} close={close} changed={changed} />}
      {open === 'delete' && (
        <DeleteDialog
          own={own}
          close={close}
          deleted={() => isOnPage && void turnTo(paths.forum(), { title: '質問を削除しました' })}
          heading="h1"
        />
      )}
    </section>
  );
}

/** Waits for publication, then loads the page. */
async function turnTo(path: string, notice: ToastMessage): Promise<void> {
  await untilPublished();
  leaveNotice(notice);
  if (path === location.pathname) location.reload();
  else location.assign(path);
}
