import { useRef, useState } from 'react';
import { mostPhotos } from '#api/contract/photo-limits.ts';
import { toast } from '#src/features/toast/toast.ts';
import { RequestError, sentenceOf } from '#src/lib/request.ts';
import { altProblem, fileProblem, unreadable, type ChosenPhoto } from './chosen-photo.ts';
import { keepUnsent } from './own-photos.ts';

/** Pictures of the review form. They are sent one by one once the review is stored, so that none can lose its text. */
export interface Photos {
  /** Number that may be chosen. */
  room: number;
  chosen: readonly ChosenPhoto[];
  /** Number chosen, or being chosen, for a review that is not stored yet. */
  unsent: number;
  /** What is under way, or went wrong with the choice: a sentence to read out. */
  notice: string;
  sending: boolean;
  /** Says that the device's picker opens, or closes: a phone may give up the page behind it. */
  pick: (isOpen: boolean) => void;
  choose: (files: readonly File[]) => Promise<void>;
  describe: (key: number, alt: string) => void;
  remove: (key: number) => void;
  /** Sends what is left to the review; undefined before a review is stored. */
  retry: (() => void) | undefined;
}

/**
 * State of the pictures, and what sends them to a stored review, which has room for `room`. `done` follows when none is left to be sent,
 * or the last one was taken off.
 */
export function usePhotos(
  done: (reviewId: number) => unknown,
  room: number = mostPhotos,
): Photos & { sendTo: (reviewId: number) => Promise<void> } {
  const serial = useRef(0);
  const now = useRef<readonly ChosenPhoto[]>([]);
  const preparing = useRef<Promise<unknown>>(Promise.resolve());
  const sent = useRef<Promise<void>>(Promise.resolve());
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const [notice, setNotice] = useState('');
  const [sending, setSending] = useState(false);
  const [isPicking, pick] = useState(false);
  const [review, setReview] = useState<number>();

  const keep = (photos: readonly ChosenPhoto[]) => {
    now.current = photos;
    setChosen(photos);
  };
  const change = (key: number, part: Partial<ChosenPhoto>) =>
    keep(now.current.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));

  const countUnsent = (id: number) =>
    keepUnsent(id, now, now.current.filter((photo) => photo.review === id && photo.isRefused !== true).length);

  const prepare = async (files: readonly File[]) => {
    const isOver = now.current.length + files.length > room;
    setNotice('写真を準備しています...');
    // Where the code does not arrive, the file is sent as it is: the server makes it as small.
    const shrink = await import('./shrink.ts').then(
      (module) => module.shrink,
      () => (file: File) => ({ blob: file, preview: undefined, isUnreadable: false }),
    );
    const problems = new Set<string | undefined>();
    for (const file of files.slice(0, room - now.current.length)) {
      const { blob, preview, isUnreadable } = await shrink(file);
      if (now.current.length >= room) break;
      const problem = fileProblem(blob) ?? (isUnreadable ? unreadable : undefined);
      const photo = { key: ++serial.current, blob, preview, name: file.name, alt: '', problem, isRefused: problem !== undefined };
      keep([...now.current, photo]);
      problems.add(problem);
    }
    const sound = now.current.filter(({ isRefused }) => !isRefused).length;
    const taken = isOver ? `写真は${roomWords(room)}までです。はじめの${sound}枚を選びました。` : `写真を${sound}枚選びました。`;
    setNotice((sound > 0 ? taken : '') + [...problems].join(''));
  };
  const choose = (files: readonly File[]) => {
    const prepared = prepare(files);
    preparing.current = Promise.allSettled([preparing.current, prepared]);
    return prepared;
  };
  const remove = (key: number) => {
    const id = now.current.find((photo) => photo.key === key)?.review;
    keep(now.current.filter((photo) => photo.key !== key));
    // With the number, so that the second removal is said too.
    setNotice(`写真を外しました。残りは${now.current.length}枚です。`);
    if (id !== undefined) countUnsent(id);
    if (review !== undefined && now.current.length === 0 && !sending) finish(review);
  };

  // A file that was refused when it was chosen does not wait for the next review.
  const finish = (reviewId: number) => {
    keep([]);
    setReview(undefined);
    done(reviewId);
  };
  const send = async (reviewId: number) => {
    setReview(reviewId);
    setSending(true);
    // Until then the notice says that pictures are being prepared.
    await preparing.current;
    // What is left of an earlier review is sent to that one.
    keep(now.current.map((photo) => ({ review: reviewId, ...photo })));
    const waiting = now.current.filter(isSound);
    // The description of such a picture can be corrected.
    let failed = now.current.filter(({ isRefused, alt }) => !isRefused && altProblem(alt) !== undefined).length;
    if (waiting.length + failed === 0) {
      setSending(false);
      finish(reviewId);
      return;
    }
    // Without pictures the number of those lost before stays.
    countUnsent(reviewId);
    for (const [at, photo] of waiting.entries()) {
      setNotice(`写真を送っています（${at + 1}/${waiting.length}）`);
      try {
        await import('./photo-calls.ts').then((code) => code.sendPhoto(photo.review ?? reviewId, photo));
        keep(now.current.filter(({ key }) => key !== photo.key));
      } catch (error) {
        failed++;
        // The content of the file is no picture: another try would end alike.
        const isRefused = error instanceof RequestError && error.status === 415;
        change(photo.key, { problem: sentenceOf(error, '写真を送れませんでした。もう一度お試しください。'), isRefused });
      }
      countUnsent(photo.review ?? reviewId);
    }
    setSending(false);
    setNotice('');
    if (failed === 0) finish(reviewId);
    toast(failed > 0 ? someFailed : { title: '写真を受け付けました', text: '確認のあと、レビューといっしょに表示されます。' });
  };

  // One after the other: a review that is saved again while its pictures are sent sends none twice.
  const sendTo = (reviewId: number) => {
    sent.current = sent.current.then(() => send(reviewId));
    return sent.current;
  };

  const describe = (key: number, alt: string) => change(key, { alt });
  const retry = review !== undefined && chosen.some(isSound) && !sending ? () => void sendTo(review) : undefined;
  const unsent = chosen.filter((photo) => photo.review === undefined).length + Number(isPicking);
  return { room, chosen, unsent, notice, sending, pick, choose, describe, remove, retry, sendTo };
}

/** Says how many pictures a review has room for: 3枚, or あと2枚 beside those that it has. */
export function roomWords(room: number): string {
  return room < mostPhotos ? `あと${room}枚` : `${room}枚`;
}

function isSound({ isRefused, alt }: ChosenPhoto): boolean {
  return !isRefused && altProblem(alt) === undefined;
}

// The form may be gone, as where the dialog was closed meanwhile.
const someFailed = {
  title: '送れなかった写真があります',
  text: 'レビューは投稿されています。写真の欄か「編集する」から、もう一度送れます。',
  destructive: true,
};
