import { call, sentenceOf } from '#src/lib/request.ts';

const failed = '登録できませんでした。時間をおいてお試しください。';

/** Registers the address in a form, and shows below it what the server answers. */
export async function register(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const status = form.querySelector<HTMLElement>('[role=status]');
  const input = form.querySelector<HTMLInputElement>('[type=email]');
  if (!button || !status || !input || button.ariaDisabled) return;
  // Unlike `disabled` it keeps the focus.
  button.ariaDisabled = 'true';
  try {
    const { message } = await call('POST /api/newsletter', { body: { email: input.value, consent: true } });
    status.textContent = message;
    status.className = 'alert';
    status.dataset['tone'] = 'ok';
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
