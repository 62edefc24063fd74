import type { Db } from '#db/open.ts';
import type { Config } from '../config.ts';
import type { MailContent } from './mail-body.ts';

/** What mails are written from. */
export interface ComposingParts {
  config: Pick<Config, 'dataDir' | 'mailFrom'>;
  reader: Db;
}

/** A mail's subject, content and further headers. */
export interface Written {
  subject: string;
  content: Omit<MailContent, 'siteName' | 'siteUrl'>;
  /** Where one request ends these mails (RFC 8058). */
  unsubscribe?: string;
}
