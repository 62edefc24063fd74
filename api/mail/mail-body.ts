/** Part of a mail. Texts are plain; both forms of the mail are made of them. */
export type MailBlock =
  | { kind: 'heading' | 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** `reviewId` finds a review that is purged later in what was sent. */
  | { kind: 'entry'; title: string; text: string; meta?: string; url: string; reviewId?: number };

/** What a mail says, and who sends it. */
export interface MailContent {
  siteName: string;
  siteUrl: string;
  /** Hidden line that lists of mails show after the subject. */
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Small lines at the end: why the reader gets this mail, how it stops. */
  reasons: readonly string[];
  links: ReadonlyArray<{ label: string; url: string }>;
}

const ink = '#1c2b27';
const quiet = '#5d6b65';
const brand = '#0f5f4b';
const font = "'Hiragino Sans','Noto Sans JP','BIZ UDPGothic','Yu Gothic UI',Meiryo,sans-serif";

/** Returns a mail as HTML: one column, inlined styles, no pictures of other servers, nothing that reports that it was read. */
export function mailHtml({ siteName, siteUrl, preview, title, blocks, reasons, links }: MailContent): string {
  const footer = [
    ...reasons.map((line) => escapeText(line)),
    ...links.map(({ label, url }) => `<a href="${escapeText(url)}" style="color:${quiet}">${escapeText(label)}</a>`),
  ];
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeText(title)}</title></head>
<body style="margin:0;padding:0;background:#f3f7f5;color:${ink};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeText(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f7f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:16px">
<tr><td style="padding:24px 28px 0"><a href="${escapeText(siteUrl)}/" style="color:${ink};text-decoration:none;font-size:17px;font-weight:700;letter-spacing:.03em;border-bottom:4px solid #ffcb2d;padding-bottom:2px">${escapeText(siteName)}</a></td></tr>
<tr><td style="padding:24px 28px 32px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.45;letter-spacing:.03em">${escapeText(title)}</h1>
${blocks.map(blockHtml).join('\n')}</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:20px 28px;color:${quiet};font-size:13px;line-height:1.8">${footer.join('<br>')}</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** Returns the same mail as plain text. */
export function mailText({ siteName, title, blocks, reasons, links }: MailContent): string {
  const lines = [siteName, '', title, '', ...blocks.map(blockText), '――――――――――――――――', ...reasons];
  return `${[...lines, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')}\n`;
}

/** Escapes a text for HTML, in elements and in quoted attributes. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:28px 0 12px;font-size:18px;line-height:1.5;letter-spacing:.03em">${escapeText(block.text)}</h2>`;
    case 'text':
      return paragraphs(block.text)
        .map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.9">${escapeText(text).replaceAll('\n', '<br>')}</p>`)
        .join('\n');
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeText(block.url)}" style="display:inline-block;background:${brand};color:#ffffff;text-decoration:none;font-size:15px;font-weight:700;padding:14px 28px;border-radius:999px">${escapeText(block.label)}</a></p>`;
    case 'entry':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px;background:#f3f7f5;border-radius:12px"><tr><td style="padding:16px 18px">
<a href="${escapeText(block.url)}" style="color:${brand};font-size:16px;font-weight:700;line-height:1.6">${escapeText(block.title)}</a>${block.meta === undefined ? '' : `<div style="margin-top:4px;color:${quiet};font-size:13px;line-height:1.6">${escapeText(block.meta)}</div>`}
<div style="margin-top:6px;font-size:15px;line-height:1.8">${escapeText(block.text)}</div></td></tr></table>`;
  }
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `■ ${block.text}\n`;
    case 'text':
      return `${block.text}\n`;
    case 'button':
      return `${block.label}:\n${block.url}\n`;
    case 'entry':
      return `${[`・${block.title}`, block.meta, block.text, block.url].filter(Boolean).join('\n')}\n`;
  }
}

function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter((part) => part.trim() !== '');
}
