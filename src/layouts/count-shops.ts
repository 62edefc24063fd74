import { count } from '#src/lib/count.ts';

// Counts followed shop links, those opened by the middle button too. The links stay plain ones.
for (const type of ['click', 'auxclick'] as const)
  document.addEventListener(type, ({ target, button }) => {
    const shop = (target as Element).closest<HTMLElement>('[data-shop]');
    if (shop && button < 2) count({ shop: shop.dataset['shop'] });
  });
