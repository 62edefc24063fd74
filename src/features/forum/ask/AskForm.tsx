import { useState } from 'react';
import { SendButton, TrapField } from '#src/ui/form/FormFoot.tsx';
import { FormNotes } from '#src/ui/form/FormNotes.tsx';
import { NoticeField } from '#src/features/posts/NoticeField.tsx';
import { ownQuestion, type OwnQuestion } from '#src/features/posts/own-posts.ts';
import { sendPost } from '#src/features/posts/posting.ts';
import { postFailed, postHeld } from '#src/features/posts/post-toasts.ts';
import { usePosting } from '#src/features/posts/use-posting.ts';
import { leaveNotice } from '#src/features/toast/notice.ts';
import { toast } from '#src/features/toast/toast.ts';
import { leaveFor } from '#src/lib/leave-for.ts';
import { paths } from '#src/lib/paths.ts';
import { untilPublished } from '#src/lib/until-published.ts';
import { DraftNote } from '#src/ui/form/DraftNote.tsx';
import { Publishing, Waiting } from './AskOutcome.tsx';
import { emptyQuestion, questionPayload, questionProblems, type ChosenTag } from './question-form.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { TagPicker } from './TagPicker.tsx';

interface Props {
  popular: readonly ChosenTag[];
  /** Whether the site sends mail, so that an address may be left. */
  mails?: boolean;
}

/** Form of 質問する. Keeps a draft on the device until it is sent, then waits for publication and leads to the forum. */
export default function AskForm({ popular, mails = false }: Props) {
  const [email, setEmail] = useState('');
  const [posted, setPosted] = useState<OwnQuestion>();
  const { form, fields, problems, sending, change, submit, draftNote } = usePosting({
    empty: emptyQuestion,
    problemsOf: questionProblems,
    payloadOf: questionPayload,
    email,
    draft: 'question',
    counted: 'question',
    send: (attempt) => sendPost('POST /api/forum/posts', {}, attempt, ownQuestion),
    sent: (own) => {
      setPosted(own);
      if (own.status === 'pending') toast(postHeld);
      else void goToForum(own.post.id, () => setPosted(undefined));
    },
    failed: (error) => toast(postFailed(error, '質問の投稿に失敗しました')),
  });

  if (posted?.status === 'published') return <Publishing />;
  if (posted) return <Waiting title={posted.post.title} again={() => setPosted(undefined)} />;
  // Before hydration, method `dialog` keeps the form from navigating.
  return (
    <form className="ask-form" ref={form} method="dialog" noValidate aria-label="質問の投稿" onSubmit={(event) => void submit(event)}>
      {draftNote && <DraftNote {...draftNote} />}
      <QuestionFields fields={fields} problems={problems} change={change} similar>
        <TagPicker popular={popular} chosen={fields.tags} onChange={(tags) => change('tags', tags)} />
      </QuestionFields>
      {mails && (
        <NoticeField
          hint="回答がついたらお知らせします。アドレスは公開されず、解決から30日で削除されます"
          value={email}
          onChange={setEmail}
        />
      )}
      <FormNotes />
      <TrapField />
      <SendButton sending={sending} label="質問を投稿する" />
    </form>
  );
}

/** Navigates once the question and its lists are published, so that no link leads to a missing page; `returned` runs on the way back. */
async function goToForum(id: number, returned: () => void): Promise<void> {
  const isThere = await untilPublished();
  leaveNotice({
    title: '質問を投稿しました',
    ...(isThere ? { link: { label: '質問を見る', href: paths.question(id) } } : { text: 'まもなく一覧に表示されます。' }),
  });
  leaveFor(paths.forum(), returned);
}
