import { useState } from 'react';
import type { Letter } from '#api/contract/letters.ts';
import { timeText } from '#src/lib/dates.ts';
import { figure } from '#src/lib/text.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { usePassedFocus } from '../use-passed-focus.ts';
import { useRead } from '../use-read.ts';
import { valuesOf } from './letter-form.ts';
import { PlannedLetter, SentLetter } from './LetterPreview.tsx';
import { useLetterAction } from './letter-calls.ts';
import { letterStates } from './letter-words.ts';

/** Milliseconds between two looks at a letter that is on its way. */
const interval = 2000;

/** Shows how far a letter is, what became of its mails, and stops it. */
export function LetterResults({ letter: loaded }: { letter: Letter }) {
  // Mails of a stopped letter that were on their way still end.
  const isOpen = loaded.state === 'scheduled' || loaded.state === 'sending' || loaded.waiting > 0;
  const { data: letter = loaded } = useRead('GET /api/admin/letters/{id}', {
    params: { id: loaded.id },
    refetchInterval: isOpen ? interval : false,
  });
  // The question is about what the letter was when it was asked; it goes when the letter begins or ends meanwhile.
  const [asking, setAsking] = useState<'scheduled' | 'sending'>();
  const action = useLetterAction(() => setAsking(undefined));
  const foot = usePassedFocus<HTMLDivElement>();
  const { subject, state, sendAt, startedAt, endedAt, recipients, waiting, sent, failed, unclear, unsubscribed } = letter;
  const ended = recipients - waiting;
  const facts: Array<[string, string]> = [
    ...(state === 'scheduled'
      ? [['送り始める日時', timeText(sendAt)] as [string, string]]
      : ([
          ['送った数', `${figure(sent)}通`],
          ['送れなかった数', `${figure(failed)}通`],
          ['結果不明', `${figure(unclear)}通`],
          ...(state === 'stopped' ? [['止めて送らなかった数', `${figure(ended - sent - failed - unclear)}通`] as [string, string]] : []),
          ['このメールから停止した人', `${figure(unsubscribed)}人`],
        ] satisfies Array<[string, string]>)),
    ...(startedAt === null ? [] : [['始まり', timeText(startedAt)] as [string, string]]),
    ...(endedAt === null ? [] : [['終わり', timeText(endedAt)] as [string, string]]),
  ];
  return (
    <div className="letter-board">
      <section className="console-card" aria-label="結果">
        <div className="card-head">
          <h2>{subject}</h2>
          <span className="badge" data-tone={letterStates[state].tone}>
            {letterStates[state].label}
          </span>
        </div>
        {state === 'sending' && (
          <div className="letter-progress" role="status">
            <progress max={Math.max(1, recipients)} value={ended} aria-label="送信の進みぐあい" />
            <p className="num">
              {figure(ended)} / {figure(recipients)}
            </p>
          </div>
        )}
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        {(state === 'scheduled' || state === 'sending') && (
          <div ref={foot} className="settings-foot">
            <button className="btn" data-variant="quiet" type="button" onClick={() => setAsking(state)}>
              {state === 'scheduled' ? '予約を取り消す' : '送信を止める'}
            </button>
          </div>
        )}
      </section>
      <div className="letter-side">
        {state === 'scheduled' ? <PlannedLetter values={valuesOf(letter)} /> : <SentLetter id={letter.id} />}
      </div>
      {asking === state && (
        <ConfirmDialog
          title={state === 'scheduled' ? '予約を取り消す' : '送信を止める'}
          text={
            state === 'scheduled' ? '予約を取り消して、下書きに戻しますか？' : 'まだ送っていない分を止めますか？送り直すことはできません。'
          }
          action={state === 'scheduled' ? '取り消す' : '止める'}
          acting={state === 'scheduled' ? '取り消し中...' : '停止中...'}
          tone={state === 'scheduled' ? 'usual' : 'danger'}
          stay={state === 'scheduled' ? '予約したままにする' : '送信を続ける'}
          pending={action.isPending}
          onConfirm={() => action.mutate({ id: letter.id, what: 'stop' })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
