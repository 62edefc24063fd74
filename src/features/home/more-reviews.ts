import { isTerm, petTypes } from '#api/contract/vocabulary.ts';
import { dateText, homeRelative } from '#src/lib/dates.ts';
import { keepGrown, returnToPlace } from '#src/features/lists/history-step.ts';
import { paths } from '#src/lib/paths.ts';
import { change, copyOf } from '#src/lib/template.ts';
import { filledStars } from '#src/ui/art/filled-stars.ts';
import { fetchRecentReviews, type RecentReview } from './home-calls.ts';

/** Appends the newest reviews that are not shown yet; they, or an error, replace the button. */
export async function showMoreReviews(button: HTMLElement): Promise<void> {
  const section = button.closest<HTMLElement>('.recent-reviews');
  if (!section) return;
  await addReviews(section);
  if (!section.querySelector('[data-after]')) keepGrown('recentReviews', 1);
}

/** Restores the appended reviews after back or forward navigation. */
export async function growAgain(): Promise<void> {
  const section = document.querySelector<HTMLElement>('.recent-reviews');
  if (!section) return;
  await addReviews(section, false);
  keepGrown('recentReviews', 1);
  returnToPlace();
}

async function addReviews(section: HTMLElement, pressed = true): Promise<void> {
  const list = section.querySelector<HTMLElement>('[data-recent]');
  const after = section.querySelector<HTMLElement>('[data-after]');
  if (!list || !after) return;
  after.replaceChildren(copyOf(section, 'waiting'));
  try {
    const shown = new Set([...list.querySelectorAll<HTMLElement>('[data-report]')].map(({ dataset }) => dataset['report']));
    const others = (await fetchRecentReviews()).filter(({ id }) => !shown.has(`review:${String(id)}`));
    const first = list.childElementCount;
    list.append(...others.map((review) => rowOf(section, review)));
    after.remove();
    if (pressed) list.children[first]?.querySelector<HTMLElement>('.recent-product')?.focus({ preventScroll: true });
  } catch {
    after.replaceChildren(copyOf(section, 'failed'));
    after.querySelector('[data-retry]')?.addEventListener('click', () => void addReviews(section));
  }
}

function rowOf(section: HTMLElement, { id, nickname, petType, rating, reviewText, createdAt, product }: RecentReview): DocumentFragment {
  const row = copyOf(section, 'review');
  const name = nickname.trim();
  change(row, '.reviewer-face', (face) => {
    face.textContent = [...name][0] ?? '匿';
    if (name === '' || petType === null || !isTerm(petTypes, petType)) return;
    face.dataset['pet'] = petType;
    face.textContent = '';
  });
  change(row, '.reviewer-name', (place) => (place.textContent = name || '匿名'));
  change(row, '.stars', (stars) => {
    stars.style.setProperty('--r', String(filledStars(rating, false)));
    stars.ariaLabel = `5点満点中${rating.toFixed(1)}点`;
    if (rating === 0) stars.remove();
  });
  change(row, '.recent-head > span:not([class])', (date) => {
    const time = document.createElement('time');
    Object.assign(time, { dateTime: createdAt, title: dateText(createdAt), textContent: homeRelative(createdAt, Date.now()) });
    date.replaceWith(time);
  });
  change(row, '.recent-text', (text) => (text.textContent = reviewText));
  change<HTMLAnchorElement>(row, '.recent-product', (link) => {
    link.href = paths.product(product.id);
    link.textContent = product.name;
  });
  change(row, '[data-report]', (report) => (report.dataset['report'] = `review:${String(id)}`));
  return row;
}
