// The mean of the category is fetched when the radar comes into view; a page that is only looked over costs no call.
const summary = document.querySelector<HTMLElement>('.review-summary[data-radar]');
const radar = summary?.querySelector('.radar');

if (summary && radar) {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    import('./category-mean.ts').then(({ drawCategoryMean }) => drawCategoryMean(summary)).catch(() => undefined);
  });
  seen.observe(radar);
}

export {};
