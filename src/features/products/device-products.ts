import { skeletonBox } from '#src/ui/skeleton-box.ts';
import { onListChange, readList, type DeviceList } from '#src/features/device/device-ids.ts';

// Fetches the products of this device when their section is near the viewport. Skeleton cards of the same number and height
// prevent layout shift.
for (const section of document.querySelectorAll<HTMLElement>('[data-device-list]')) {
  const list = section.dataset['deviceList'] as DeviceList;
  const grid = section.querySelector<HTMLElement>('.product-grid');
  const empty = section.querySelector<HTMLElement>('[data-device-empty]');
  const wanted = () =>
    readList(list)
      .map(({ id }) => id)
      .filter((id) => String(id) !== section.dataset['except'])
      .slice(0, Number(section.dataset['limit']));
  const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(), {
    rootMargin: '200px',
  });

  const count = (length: number) => {
    if (empty?.childElementCount) empty.hidden = length > 0;
    else section.hidden = length === 0;
  };
  const update = () => {
    const { length } = wanted();
    count(length);
    if (grid?.childElementCount === 0) grid.append(...Array.from({ length }, () => skeletonBox('card')));
    near.observe(section);
  };
  const show = () => {
    near.disconnect();
    if (!grid || grid.childElementCount === 0) return;
    import('./show-device-products.tsx').then(({ showProducts }) => showProducts(grid, list, wanted(), count)).catch(() => undefined);
  };
  update();
  onListChange(list, update);
}
