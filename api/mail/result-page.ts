import type { FastifyReply } from 'fastify';
import { escapeText } from './mail-body.ts';

/** A small page that a link of a mail or a form without JavaScript opens. */
interface ResultPage {
  title: string;
  /** Sentences, one paragraph each. */
  lines: readonly string[];
  /** A button that sends a form to this address. */
  action?: { label: string; url: string };
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

// The colours are those of `src/styles/tokens.css`; the page loads no style sheet, whose name changes with each build.
const style = `
:root{color-scheme:light dark;--ink:#1c2b27;--quiet:#46554f;--ground:#f3f7f5;--paper:#fff;--brand:#0f5f4b;--on-brand:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e9f0ec;--quiet:#b9c6c0;--ground:#111916;--paper:#19231f;--brand:#74d3b4;--on-brand:#06241b}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem 1rem;background:var(--ground);color:var(--ink);
font:1rem/1.8 'Hiragino Sans','Noto Sans JP','BIZ UDPGothic','Noto Sans CJK JP','Yu Gothic UI',Meiryo,system-ui,sans-serif;letter-spacing:.02em;overflow-wrap:anywhere}
main{width:100%;max-width:30rem;padding:2rem 1.75rem 1.75rem;border-radius:1.25rem;background:var(--paper)}
img{display:block;width:3.5rem;height:3.5rem;margin-bottom:1.25rem}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.45;letter-spacing:.03em;word-break:auto-phrase;text-wrap:balance}
p{margin:0 0 .75rem;color:var(--quiet);text-wrap:pretty}
form{margin:1.25rem 0 .5rem}
button,.home{display:inline-flex;align-items:center;min-height:2.75rem;font:inherit;font-weight:700}
button{min-height:3rem;padding:0 1.75rem;border:0;border-radius:999px;background:var(--brand);color:var(--on-brand);cursor:pointer}
.home{margin-top:.25rem;color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
@media print{form{display:none}}`;

/** Sends a page of the server's own, in the site's colours. It may send forms here and load nothing else. */
export function sendResultPage(reply: FastifyReply, page: ResultPage, status = 200): never {
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // The address holds a key.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .serializer((html: unknown) => String(html))
    .send(resultPage(page)) as never;
}

/** Returns the page. All texts are escaped. */
export function resultPage({ title, lines, action }: ResultPage): string {
  const form = action
    ? `<form method="post" action="${escapeText(action.url)}"><button type="submit">${escapeText(action.label)}</button></form>`
    : '';
  const texts = lines.map((line) => `<p>${escapeText(line)}</p>`).join('');
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${style}</style></head><body><main><img src="/favicon.svg" alt=""><h1 role="status">${escapeText(title)}</h1>${texts}${form}<a class="home" href="/">トップページへもどる</a></main></body></html>`;
}
