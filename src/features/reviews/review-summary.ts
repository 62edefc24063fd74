/** Fetches the category's mean when the radar enters the viewport, so that other visits make no request. */
export function watchSummary(): void {
  const summary = document.querySelector<HTMLElement>('.review-summary[data-radar]:not(:has(.radar-mean))');
  const radar = summary?.querySelector('.radar');
  if (!summary || !radar) return;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    import('./category-mean.ts').then(({ drawCategoryMean }) => drawCategoryMean(summary)).catch(() => undefined);
  });
  seen.observe(radar);
}
