// Astro tells of an island whose code does not arrive, after a second try, and leaves its place empty.
document.addEventListener('astro:hydration-error', () => {
  document.querySelector('[data-screen-waits]')?.setAttribute('hidden', '');
  document.querySelector('[data-screen-failed]')?.removeAttribute('hidden');
});
document.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
