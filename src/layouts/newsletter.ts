const failed = '登録できませんでした。時間をおいてお試しください。';
const noConnection = '通信できませんでした。もう一度お試しください。';

/** Registers the address in a form, and shows below it whether that worked. */
export async function register(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const status = form.querySelector('[data-status]');
  const input = form.querySelector<HTMLInputElement>('[type=email]');
  if (button?.disabled) return;
  if (button) button.disabled = true;
  const { message, ok } = await post(form.action, { email: input?.value ?? '', consent: true }).catch(() => ({
    message: noConnection,
    ok: false,
  }));
  if (button) button.disabled = false;
  if (status) status.textContent = message;
  if (ok) form.reset();
  else input?.focus();
}

async function post(url: string, body: unknown): Promise<{ message: string; ok: boolean }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const { message = failed } = (await response.json().catch(() => ({}))) as { message?: string };
  return { message, ok: response.ok };
}
