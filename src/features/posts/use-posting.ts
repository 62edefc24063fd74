import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CountedForm } from '#api/contract/counts.ts';
import { prepareToasts } from '#src/features/toast/toast.ts';
import { count } from '#src/lib/count.ts';
import { newKey } from '#src/lib/new-key.ts';
import { RequestError } from '#src/lib/request.ts';
import { focusFirst } from '#src/ui/form/FormFoot.tsx';
import { dropDraft, keepDraft, readDraft, type Attempt, type Draft } from './drafts.ts';
import { attemptOf, changesIn, withNotice } from './posting.ts';
import { prepareProof } from './proof.ts';

type Problems<Fields> = Partial<Record<keyof Fields, string>>;

interface Options<Fields, Sent> {
  empty: Fields;
  /** Returns an error message per invalid field. */
  problemsOf: (fields: Fields) => Problems<Fields>;
  payloadOf: (fields: Fields) => object;
  /** Address for notices about the post, which is sent but not stored. */
  email?: string;
  /** Draft name on the device; without it no draft is stored. */
  draft?: string;
  /** Number of pictures chosen for the post. The draft keeps it without them, so that a reload does not lose them unnoticed. */
  photos?: number;
  /** Shows validation errors while typing, not only after the first submit. */
  live?: boolean;
  /** Counts when the form is begun and when it is sent. */
  counted?: CountedForm;
  /** Prepares the proof of work of a new post; edits need none. */
  proves?: boolean;
  /** Sends the post, or of an edit the `changes`: another tab may have changed the other fields since. */
  send: (attempt: Attempt, changes: object) => Promise<Sent>;
  /** Called after the post is stored and the form is cleared; its own errors do not count as a failed post. */
  sent: (answer: Sent) => void;
  failed: (error: unknown) => void;
}

/**
 * State of a form that posts: fields, errors, draft and sending. `draftNote` is defined while the form shows a restored draft, and after
 * that was thrown away until something else is typed.
 */
export function usePosting<Fields extends object, Sent>({
  empty,
  problemsOf,
  payloadOf,
  email,
  draft,
  photos = 0,
  counted,
  live = false,
  proves = true,
  send,
  sent,
  failed,
}: Options<Fields, Sent>) {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef(false);
  // An edit that is stored becomes the initial state, while the handlers of an earlier render still run.
  const initial = useRef(empty);
  useLayoutEffect(() => {
    initial.current = empty;
  });
  const kept = useRef<Draft<Fields>>({ fields: empty, startedAt: 0 });
  const [fields, setFields] = useState(empty);
  const [checkedFields, setCheckedFields] = useState<ReadonlySet<keyof Fields>>(new Set());
  const [refused, setRefused] = useState<Problems<Fields>>({});
  const [sending, setSending] = useState(false);
  const [restored, setRestored] = useState('');
  const [thrownAway, setThrownAway] = useState<Fields>();
  const names = Object.keys(empty) as Array<keyof Fields>;
  const broken = problemsOf(fields);
  const problems: Problems<Fields> = { ...refused };
  for (const name of names) if (checkedFields.has(name) && broken[name] !== undefined) problems[name] = broken[name];

  const begin = () => {
    if (proves) prepareProof();
    if (counted && !begun.current) count({ form: `${counted} begun` });
    begun.current = true;
  };

  const keep = (part: Partial<Draft<Fields>>, typed = true) => {
    kept.current = { ...kept.current, ...part };
    if (draft !== undefined) keepDraft(draft, kept.current, typed);
  };

  // Before the first event reaches the form: its time has to be counted from here on.
  useLayoutEffect(() => {
    void prepareToasts().catch(() => undefined);
    const typed = form.current ? typedIn(form.current, empty) : {};
    const before = draft === undefined ? undefined : readDraft(draft, empty);
    const stored = { ...empty, ...before?.fields };
    kept.current = { ...(before ?? begunNow()), over: empty, fields: { ...stored, ...typed } };
    setFields(kept.current.fields);
    // What the browser has put back after a reload is in the draft already.
    if (JSON.stringify(kept.current.fields) !== JSON.stringify(stored)) {
      begin();
      keep({});
    }
    const news = [
      JSON.stringify(stored) !== JSON.stringify(empty) && broughtBack,
      (before?.photos ?? 0) > photos && '写真は選び直してください。',
    ];
    setRestored(news.filter(Boolean).join('。'));
    // Runs once: later the state is newer than the draft.
  }, []);
  // The number before a reload stays until something is chosen again: a phone may give the page up more than once.
  const chosen = useRef(photos);
  useLayoutEffect(() => {
    if (chosen.current !== photos) keep({ photos }, JSON.stringify(kept.current.fields) !== JSON.stringify(empty));
    chosen.current = photos;
  }, [photos]);

  const change = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
    // The form is cleared once the post is stored, so input during sending would be lost.
    if (sending) return;
    begin();
    const next = { ...kept.current.fields, [name]: value };
    setFields(next);
    setThrownAway(undefined);
    if (live) setCheckedFields(new Set([...checkedFields, name]));
    if (refused[name] !== undefined) setRefused({ ...refused, [name]: undefined });
    keep({ fields: next });
  };

  const clear = () => {
    const { current: fields } = initial;
    if (draft !== undefined) dropDraft(draft, kept.current);
    kept.current = { ...begunNow(), fields, over: fields };
    setFields(fields);
    setCheckedFields(new Set());
    setRestored('');
  };
  /** Discards the draft and moves the focus to the first field. */
  const startOver = () => {
    setThrownAway(fields);
    clear();
    setRefused({});
    form.current?.querySelector<HTMLElement>(fillable)?.focus();
  };
  const bringBack = (former: Fields) => {
    keep({ fields: former });
    setFields(former);
    setThrownAway(undefined);
    setRestored(broughtBack);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const website = textIn(new FormData(event.currentTarget), 'website');
    flushSync(() => {
      setCheckedFields(new Set(names));
      setRefused({});
    });
    if (Object.keys(broken).length > 0) {
      focusFirst(form.current);
      return;
    }
    const attempt = attemptOf(kept.current, payloadOf(fields), website, Date.now());
    keep({ attempt });
    setSending(true);
    let answer: Sent;
    try {
      answer = await send(withNotice(attempt, email), changesIn(attempt, payloadOf(kept.current.over ?? empty)));
    } catch (error) {
      // What is stored of it can no longer be changed: sent again, it is a new post.
      if (error instanceof RequestError && settled.includes(error.code)) keep({ attempt: undefined });
      const sentences = error instanceof RequestError ? (error.fields as Problems<Fields>) : {};
      flushSync(() => {
        setSending(false);
        setRefused(sentences);
      });
      focusFirst(form.current);
      failed(error);
      return;
    }
    clear();
    setSending(false);
    if (counted) count({ form: `${counted} sent` });
    begun.current = false;
    sent(answer);
  };

  const undo = thrownAway && { text: '書きかけを消しました', action: '元に戻す', onAct: () => bringBack(thrownAway) };
  const draftNote = restored ? { text: restored, action: '書きかけを消す', onAct: startOver } : undo;
  return { form, fields, problems, sending, change, submit, draftNote };
}

const broughtBack = '書きかけの内容を戻しました';

const settled: ReadonlyArray<RequestError['code']> = ['gone', 'not_yours', 'too_late'];

const fillable = 'input:not([type=hidden], [tabindex="-1"]), select, textarea';

function begunNow() {
  return { id: newKey(), startedAt: Date.now() };
}

/** Returns the values typed before hydration. */
function typedIn<Fields extends object>(form: HTMLFormElement, empty: Fields): Partial<Fields> {
  const typed = new FormData(form);
  const changed = Object.entries(empty).flatMap(([name, value]): Array<[string, unknown]> => {
    const text = textIn(typed, name);
    if (text === '' || text === String(value)) return [];
    // A form names a checked box only, by a word of its own.
    if (typeof value === 'boolean') return [[name, true]];
    return [[name, typeof value === 'number' ? Number(text) : text]];
  });
  return Object.fromEntries(changed) as Partial<Fields>;
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === 'string' ? text : '';
}
