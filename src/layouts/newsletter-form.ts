import { showConnectionError } from '#src/lib/connection-error.ts';

// Loads what registers an address when a form is sent.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void import('./newsletter.ts').then(
      (module) => module.register(form),
      () => showConnectionError(form),
    );
  });
}
