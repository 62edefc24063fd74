import { call, sentenceOf } from '#src/lib/request.ts';

const failed = '登録できませんでした。時間をおいてお試しください。';

/** Registers the address in a form, and shows below it what the server answers. */
export async function register(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const status = form.querySelector('[role=status]');
  const input = form.querySelector<HTMLInputElement>('[type=email]');
  if (!button || !status || !input || button.ariaDisabled) return;
  // Unlike `disabled` it keeps the focus.
  button.ariaDisabled = 'true';
  try {
    const { message } = await call('POST /api/newsletter', { body: { email: input.value, consent: true } });
    // What the note above says already is left out.
    const note = form.querySelector('#newsletter-note')?.textContent ?? '';
    const [first = '', ...others] = message.split(/(?<=。)/).filter((sentence) => !note.includes(sentence));
    status.innerHTML = '<span><b></b></span>';
    status.querySelector('b')?.append(first);
    status.firstElementChild?.append(...others);
    status.className = 'newsletter-taken';
    input.ariaInvalid = null;
    form.reset();
  } catch (error) {
    status.textContent = sentenceOf(error, failed);
    status.className = 'field-error';
    input.ariaInvalid = 'true';
    input.focus();
  } finally {
    button.ariaDisabled = null;
  }
}
