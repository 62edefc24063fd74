import { petTypes, type Axis } from '#api/contract/vocabulary.ts';
import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';
import { change, copyOf } from '#src/lib/template.ts';
import { figure } from '#src/lib/text.ts';
import { axisBasis, noRanking } from './axis-words.ts';
import { fetchAxisPlaces, type RankedPlace } from './home-calls.ts';

let newest = 0;

/** Replaces the five products by the best of the chip's axis: first skeletons, then the products, the empty state or an error. */
export async function chooseAxis(chip: HTMLAnchorElement): Promise<void> {
  const section = chip.closest<HTMLElement>('.axis-ranking');
  const box = section?.querySelector<HTMLElement>('[data-ranked]');
  if (!section || !box) return;
  const number = ++newest;
  const axis = chip.dataset['axis'] as Axis;
  for (const other of section.querySelectorAll('[data-axis]')) other.ariaCurrent = other === chip ? 'true' : null;
  section.querySelector('.more-link')?.setAttribute('href', chip.getAttribute('href') ?? '');
  box.replaceChildren(copyOf(section, 'waiting'));
  try {
    const places = await fetchAxisPlaces(axis);
    if (number !== newest) return;
    const rows = places.map((place, at) => rowOf(section, place, at + 1));
    box.replaceChildren(rows.length === 0 ? emptyLine() : listOf(rows));
    const basis = section.querySelector('.axis-basis');
    const counted = places.map(({ reviewCount, createdAt }) => ({ reviews: reviewCount, newestAt: createdAt }));
    if (basis) basis.textContent = axisBasis(counted, axis);
  } catch {
    if (number !== newest) return;
    box.replaceChildren(copyOf(section, 'failed'));
    box.querySelector('[data-retry]')?.addEventListener('click', () => void chooseAxis(chip).then(() => chip.focus()));
  }
}

function rowOf(section: HTMLElement, { product, average, reviewCount }: RankedPlace, rank: number): DocumentFragment {
  const row = copyOf(section, 'place');
  const pack = paths.packImage(product.category, product.petType);
  change(row, '.rank', (badge) => {
    badge.textContent = String(rank);
    badge.ariaLabel = `${rank}位`;
    if (rank <= 3) badge.dataset['rank'] = String(rank);
    else delete badge.dataset['rank'];
  });
  change<HTMLImageElement>(row, 'img', (image) => {
    image.src = ownPicture(product.imageUrl) ?? pack;
    delete image.dataset['fallback'];
    if (image.src !== pack) image.addEventListener('error', () => (image.src = pack), { once: true });
  });
  change(row, '.badge', (badge) => {
    const known = petTypes.find(({ code }) => code === product.petType);
    badge.dataset['pet'] = known?.code ?? 'other';
    badge.textContent = known?.badge ?? 'その他';
  });
  change(row, '.card-meta > span:last-child', (brand) => {
    if (product.brandName) brand.textContent = product.brandName;
    else if (!brand.matches('.badge')) brand.remove();
  });
  change<HTMLAnchorElement>(row, 'h3 > a', (link) => {
    link.href = paths.product(product.id);
    link.textContent = product.name;
  });
  change(row, '.num > b', (mean) => (mean.textContent = average.toFixed(1)));
  change(row, '.num > span', (count) => (count.textContent = `${figure(reviewCount)}件`));
  return row;
}

function listOf(rows: DocumentFragment[]): HTMLElement {
  const list = document.createElement('ol');
  list.append(...rows);
  return list;
}

function emptyLine(): HTMLElement {
  const line = document.createElement('p');
  line.className = 'mt-4';
  line.textContent = noRanking;
  return line;
}
