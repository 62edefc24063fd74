import { liveList, type LiveList } from '#src/features/lists/live-list.ts';
import { pageList } from '#src/features/lists/page-parts.ts';
import { defaultSort, paths } from '#src/lib/paths.ts';
import { brandFailure } from '#src/features/listing/brand-sorts.ts';

/** Controls the brand list in `region`, which shows the address `start`. */
export function openBrands(region: HTMLElement, start: URL): LiveList {
  const select = region.querySelector('select');
  return liveList({
    name: 'brands',
    perPage: 0,
    start: paths.brands(sortOf(start)),
    failure: brandFailure,
    read: (url) => (url.pathname === paths.brands() ? paths.brands(sortOf(url)) : undefined),
    readForm: () => paths.brands({ sort: select?.value }),
    begin: (address) => {
      if (select) select.value = sortOf(new URL(address, location.href)).sort ?? defaultSort.brands;
    },
    refocus: () => () => select?.focus(),
    ...pageList({
      region,
      body: '[data-brands]',
      rows: '[data-brands] > ul',
      link: 'h2 > a',
      skeletons: () => copyOf('template[data-waiting]'),
      show: (page) => region.querySelector('[data-brands]')?.replaceChildren(...(page.querySelector('[data-brands]')?.children ?? [])),
    }),
  });
}

function sortOf({ searchParams }: URL): { sort: string | undefined } {
  return { sort: searchParams.get('sort') ?? undefined };
}

function copyOf(template: string): Element {
  const copied = document.querySelector<HTMLTemplateElement>(template)?.content.firstElementChild?.cloneNode(true);
  return copied instanceof Element ? copied : document.createElement('div');
}
