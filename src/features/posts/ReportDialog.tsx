import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState, type SubmitEvent } from 'react';
import { prepareToasts, toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { DialogForm } from '#src/ui/form/DialogForm.tsx';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { mountOnce } from '#src/ui/mount-once.ts';
import { report, reportReasons, type ReportReason } from './report.ts';

/** The pressed 報告する button. */
const reported = atom<HTMLElement | undefined>(undefined);
const mount = mountOnce(() => <ReportDialog />);
/** Comments typed so far, by subject: the dialog closes at a tap beside it. */
const comments = new Map<string, string>();

/** Opens the report dialog for the text of the pressed button. */
export function openReport(button: HTMLElement): void {
  mount();
  void prepareToasts().catch(() => undefined);
  reported.set(button);
}

function ReportDialog() {
  const button = useStore(reported);
  const [lastButton, setLastButton] = useState(button);
  if (button && button !== lastButton) setLastButton(button);
  const close = () => reported.set(undefined);
  // The answer to an earlier report leaves the next dialog open.
  const finish = () => {
    if (reported.get() === button) close();
  };
  return (
    <DialogFrame title="投稿を報告する" open={button !== undefined} onClose={close} opener={lastButton ?? null}>
      <ReportForm subject={button?.dataset['report'] ?? ''} close={close} finish={finish} />
    </DialogFrame>
  );
}

function ReportForm({ subject, close, finish }: { subject: string; close: () => void; finish: () => void }) {
  const [reason, setReason] = useState<ReportReason>();
  const [comment, setComment] = useState(comments.get(subject) ?? '');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    if (!reason) {
      setProblem('理由を選択してください');
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setSending(true);
    try {
      await report(subject, reason, comment);
      comments.delete(subject);
      finish();
      toast({ title: '報告を受け付けました', text: 'ご協力ありがとうございます。' });
    } catch (error) {
      setSending(false);
      toast({ title: 'エラー', text: sentenceOf(error, '報告の送信に失敗しました'), destructive: true });
    }
  };

  return (
    <DialogForm submit={submit} sending={sending} label="報告する" close={close}>
      <fieldset
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-to-interactive-role
        role="radiogroup"
        aria-describedby="report-problem"
        aria-invalid={problem !== undefined}
      >
        <legend className="label">
          理由<span className="required">必須</span>
        </legend>
        {reportReasons.map(({ code, label }) => (
          <label className="check" key={code}>
            <input
              type="radio"
              name="reason"
              value={code}
              checked={reason === code}
              onChange={() => {
                setReason(code);
                setProblem(undefined);
              }}
            />
            {label}
          </label>
        ))}
        <p className="field-error" id="report-problem" role="alert">
          {problem}
        </p>
      </fieldset>
      <div className="field">
        <label className="label" htmlFor="report-comment">
          くわしい内容<span className="optional">任意</span>
        </label>
        <textarea
          className="textarea"
          id="report-comment"
          rows={3}
          maxLength={500}
          aria-describedby="report-most"
          value={comment}
          onChange={({ target: { value } }) => {
            comments.set(subject, value);
            setComment(value);
          }}
        />
        <p className="hint" id="report-most">
          500文字以内
        </p>
      </div>
    </DialogForm>
  );
}
