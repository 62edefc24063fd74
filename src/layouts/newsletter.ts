const taken = '登録を受け付けました。確認のご案内をお待ちください。';
const noConnection = '通信できませんでした。もう一度お試しください。';

for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void register(form);
  });
}

async function register(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const status = form.querySelector('[data-status]');
  const email = new FormData(form).get('email');
  if (button) button.disabled = true;
  const message = await post(form.action, { email, consent: true }).catch(() => noConnection);
  if (message === taken) form.reset();
  if (status) status.textContent = message;
  if (button) button.disabled = false;
}

async function post(url: string, body: unknown): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return taken;
  const answer = (await response.json()) as { message?: string };
  return answer.message ?? noConnection;
}
