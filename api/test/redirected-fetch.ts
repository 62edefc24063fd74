// Runs in its own network namespace with a public address on this host: a picture host that redirects to private addresses.
import { download } from '#api/uploads/download.ts';
import { startPictureHost } from './picture-host.ts';

const [elsewhere, inside, insideSix] = await Promise.all([
  startPictureHost('192.41.162.30', { port: 80 }),
  startPictureHost(),
  startPictureHost('::1').catch(() => undefined),
]);
const limits = { most: 100_000, privateToo: false };
const targets = [inside.url, 'http://localhost', insideSix?.url.replace('::1', '[::1]') ?? 'http://[::1]'];
const answers: string[] = [];
for (const target of ['', ...targets, 'http://192.41.162.30:8080', 'http://169.254.169.254/latest', 'http://[::ffff:127.0.0.1]/']) {
  const path = target === '' ? 'redirect/3' : `to/${encodeURIComponent(`${target}/neko.png`)}`;
  const answer = download(`${elsewhere.url}/${path}`, { ...limits, signal: AbortSignal.timeout(5000) });
  answers.push(
    await answer.then(
      (bytes) => `${bytes.length > 0}`,
      (error: unknown) => (error as { problem: string }).problem,
    ),
  );
}
console.log(JSON.stringify({ answers, requests: [...inside.requests, ...(insideSix?.requests ?? [])] }));
process.exit(0);
