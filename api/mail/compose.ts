import MailComposer from 'nodemailer/lib/mail-composer';
import addressparser from 'nodemailer/lib/addressparser';
import type { DueMail } from '#db/queries/outgoing-mails.ts';
import { findSettings, type SiteSettings } from '#db/queries/settings.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { letterMail, trialMail } from './letter-mail.ts';
import { mailHtml, mailText, type MailContent } from './mail-body.ts';
import { noticeMail } from './notice-mail.ts';
import type { Message } from './smtp-session.ts';
import type { ComposingParts, Written } from './written.ts';

type Writer = (parts: ComposingParts, mail: DueMail, site: SiteSettings, at: Date) => Promise<Written | undefined>;

const writers: Record<DueMail['kind'], Writer> = {
  confirmation: confirmationMail,
  letter: letterMail,
  trial: trialMail,
  post_confirmation: noticeMail,
  answered: noticeMail,
  published: noticeMail,
};

/** Writes a mail as the bytes that leave. Returns undefined if it is not needed any more. */
export async function composeMail(parts: ComposingParts, mail: DueMail, at: Date): Promise<Omit<Message, 'begin'> | undefined> {
  const site = await findSettings(parts.reader);
  const written = await writers[mail.kind](parts, mail, site, at);
  if (!written) return undefined;
  const { siteName, siteUrl } = site;
  const from = senderOf(parts.config, site);
  const content = { siteName, siteUrl, ...written.content };
  const bytes = await bytesOf({ from, to: mail.recipient, content, written, at });
  return { from: from.address, to: mail.recipient, bytes };
}

interface Draft {
  from: { name: string; address: string };
  to: string;
  content: MailContent;
  written: Written;
  at: Date;
}

function bytesOf({ from, to, content, written: { subject, unsubscribe }, at }: Draft): Promise<Buffer> {
  const headers = {
    // Automatic answers, such as of people on holiday, are not wanted.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
  // An address from outside is passed as an object, because a text would be parsed.
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text: mailText(content),
    html: mailHtml(content),
    date: at,
    headers,
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((done, failed) =>
    composer.compile().build((error, bytes) => {
      if (error) failed(error);
      else done(bytes);
    }),
  );
}

function senderOf({ mailFrom }: ComposingParts['config'], { siteName, contactAddress }: SiteSettings): Draft['from'] {
  const [sender] = mailFrom === undefined ? [] : addressparser(mailFrom, { flatten: true });
  return { name: sender?.name ? sender.name : siteName, address: sender?.address ?? contactAddress };
}
