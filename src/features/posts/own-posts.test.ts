import { afterEach, expect, test, vi } from 'vitest';
import { changeableFor } from '#api/contract/durations.ts';
import { editableFor, isChangeable, ownAt, type OwnPost } from './own-posts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const at = Date.parse('2026-11-20T03:00:00.000Z');
const post = { id: 5, rating: 4, reviewText: 'よかったです', nickname: 'もも', petType: '犬', likeCount: 0, brandId: 1 };
const own = (minutes: number, status: OwnPost['status'] = 'published'): OwnPost => ({
  kind: 'brandReview',
  target: 'nora',
  status,
  post: { ...post, createdAt: new Date(at - minutes * 60_000).toISOString() },
});

test('one’s own post can be changed for half an hour', () => {
  expect([own(0), own(29), own(30), own(90)].map((each) => isChangeable(each, at))).toEqual([true, true, false, false]);
});

test('the page lists own posts that can be changed or are held, by target', () => {
  expect(ownAt([own(5), own(40), own(40, 'pending')], 'brandReview:1', at)).toHaveLength(2);
  expect(ownAt([own(5)], 'brandReview:2', at)).toEqual([]);
});

test('a post in one tab keeps those of another on the device', async () => {
  withDevice();
  const one = await import('./own-posts.ts');
  vi.resetModules();
  const other = await import('./own-posts.ts');
  const [first, second] = [own(2), { ...own(1), target: 'hidamari', post: { ...own(1).post, id: 6, brandId: 2 } } as OwnPost];
  one.rememberOwn(first);
  other.rememberOwn(second);
  expect(kept()).toEqual(['brandReview:2', 'brandReview:1']);
  one.forgetOwn(first);
  expect(kept()).toEqual(['brandReview:2']);
  other.forgetOwn(second);
  one.rememberOwn(first);
  expect(kept()).toEqual(['brandReview:1']);
});

test('a page shows what another tab has made of its posts, also after it was in the back/forward cache', async () => {
  withDevice();
  const told = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, listen: (event: object) => void) => told.set(name, listen));
  const one = await import('./own-posts.ts');
  const listeners = [told.get('storage'), told.get('pageshow')];
  vi.resetModules();
  const other = await import('./own-posts.ts');
  const texts = () => one.ownPosts.get().map(({ post: shown }) => 'reviewText' in shown && shown.reviewText);
  one.rememberOwn(own(2));
  for (const [at, event] of [{ key: 'pet-mikke:own-posts' }, { persisted: true }].entries()) {
    other.rememberOwn({ ...own(2), post: { ...own(2).post, reviewText: `直した文章${at}` } } as OwnPost);
    expect(texts()).not.toEqual([`直した文章${at}`]);
    listeners[at]?.(event);
    expect(texts()).toEqual([`直した文章${at}`]);
  }
});

test('keeps a change or a deletion that is newer than the list read from the server', async () => {
  withDevice();
  const { ownPosts, rememberOwn, forgetOwn } = await import('./own-posts.ts');
  const { refreshOwn } = await import('./own-calls.ts');
  const [edited, deleted, untouched] = [5, 6, 7].map((id) => ({ ...own(1, 'pending'), post: { ...own(1).post, id } }) as OwnPost);
  for (const one of [edited, deleted, untouched]) rememberOwn(one!);
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const refreshed = refreshOwn('brandReview:1');
  rememberOwn({ ...edited, post: { ...edited!.post, reviewText: '直した文章' } } as OwnPost);
  forgetOwn(deleted!);
  answer.resolve(Response.json([edited, deleted, untouched].map((one) => ({ ...one!.post, mine: true }))));
  await refreshed;
  const texts = ownPosts.get().map(({ status, post: shown }) => [shown.id, status, 'reviewText' in shown && shown.reviewText]);
  expect(texts).toEqual([
    [7, 'published', 'よかったです'],
    [5, 'pending', '直した文章'],
  ]);
});

test('asks for own posts by their ids, forgets one that is gone, and leaves that of another cookie on the page', async () => {
  withDevice();
  const { deletedPosts, ownPosts, rememberOwn } = await import('./own-posts.ts');
  const { refreshOwn } = await import('./own-calls.ts');
  const [mine, gone, others] = [5, 6, 7].map((id) => ({ ...own(1, 'pending'), post: { ...own(1).post, id } }) as OwnPost);
  for (const one of [mine, gone, others]) rememberOwn(one!);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json([{ ...mine!.post, mine: true, status: 'pending' }, others!.post]));
  });
  await refreshOwn('brandReview:1');
  expect(asked.map(decodeURIComponent)).toEqual(['/api/brands/nora/reviews?limit=100&ids=7,6,5']);
  expect(ownPosts.get().map(({ post: { id }, status }) => [id, status])).toEqual([[5, 'pending']]);
  expect(deletedPosts.get().map(({ post: { id } }) => id)).toEqual([6]);
});

test('forgets a post that an earlier try has deleted, and one that an operator has hidden', async () => {
  withDevice();
  const { ownPosts, rememberOwn } = await import('./own-posts.ts');
  const { deleteOwn } = await import('./own-calls.ts');
  const answers = (status: number) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status })));
  rememberOwn(own(1));
  answers(500);
  await expect(deleteOwn(own(1))).rejects.toThrow('500');
  expect(ownPosts.get()).toHaveLength(1);
  answers(410);
  await deleteOwn(own(1));
  expect(ownPosts.get()).toEqual([]);
  rememberOwn(own(1));
  answers(404);
  await expect(deleteOwn(own(1))).rejects.toThrow('404');
  expect(ownPosts.get()).toEqual([]);
});

test('without storage the page keeps its posts in memory', async () => {
  const { ownPosts, rememberOwn } = await import('./own-posts.ts');
  for (const id of [5, 6]) rememberOwn({ ...own(1), post: { ...own(1).post, id } } as OwnPost);
  expect(ownPosts.get()).toHaveLength(2);
});

test('discards the draft of a change once the post itself has changed', async () => {
  withDevice();
  const { keepDraft, readDraft } = await import('./drafts.ts');
  const over = { reviewText: 'よかったです', rating: 4 };
  keepDraft('change:review:5', { fields: { ...over, reviewText: 'とてもよかったです' }, startedAt: 0, over });
  expect(readDraft('change:review:5', over)?.fields.reviewText).toBe('とてもよかったです');
  expect(readDraft('change:review:5', { ...over, reviewText: '別の端末で直しました' })).toBeUndefined();
  // A field that a newer version of the form adds must not discard a draft.
  expect(readDraft('change:review:5', { ...over, petType: '' })?.fields.rating).toBe(4);
});

test('a tab has its own draft, and leaves that of another tab when it drops its own', async () => {
  withDevice();
  const { dropDraft, keepDraft, readDraft } = await import('./drafts.ts');
  const over = { title: '' };
  const draft = (id: string) => ({ id, fields: { title: id }, startedAt: 0, over });
  keepDraft('question', draft('one'));
  const one = sessionStorage;
  vi.stubGlobal('sessionStorage', storage());
  expect(readDraft('question', over)?.id).toBe('one');
  keepDraft('question', draft('other'));
  const other = sessionStorage;
  vi.stubGlobal('sessionStorage', one);
  expect(readDraft('question', over)?.id).toBe('one');
  dropDraft('question', draft('one'));
  expect(readDraft('question', over)?.id).toBe('other');
  vi.stubGlobal('sessionStorage', other);
  dropDraft('question', draft('other'));
  expect(readDraft('question', over)).toBeUndefined();
});

test('the draft of a change goes with its post, from the device and from the tab', async () => {
  withDevice();
  const { keepDraft } = await import('./drafts.ts');
  const { changeDraft, disown, forgetOwn } = await import('./own-posts.ts');
  for (const forget of [forgetOwn, disown]) {
    keepDraft(changeDraft(own(1)), { fields: {}, startedAt: 0 });
    forget(own(1));
    expect([localStorage, sessionStorage].map((each) => each.getItem('pet-mikke:draft:change:brandReview:5'))).toEqual([null, null]);
  }
});

function withDevice(): void {
  vi.stubGlobal('document', {});
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage());
}

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
}

function kept(): string[] {
  return (JSON.parse(localStorage.getItem('pet-mikke:own-posts') ?? '[]') as Array<{ place: string }>).map(({ place }) => place);
}

test('a post can be edited on the device for as long as on the server', () => {
  expect(editableFor).toBe(changeableFor);
});
