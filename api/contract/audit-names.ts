/**
 * Actions of the audit log. They are stored: one that no code writes any more stays here, so that its lines keep their label, and `'picture
 * fetched'` stays as it is, because an index of the database names it.
 */
export type AuditAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'order'
  // Products, articles and notices.
  | 'price check'
  | 'scheduled publish'
  | 'scheduled end'
  | 'end'
  | 'call off'
  // Texts, links and pictures.
  | 'initial text'
  | 'hide link'
  | 'show link'
  | 'upload'
  | 'describe picture'
  | 'replace picture'
  | 'delete picture'
  | 'picture fetched'
  | 'picture failed'
  // Files.
  | 'import'
  | 'undo import'
  | 'export'
  // Subscribers and addresses.
  | 'forget address'
  // Visitors' posts.
  | 'approve'
  | 'publish post'
  | 'dismiss reports'
  | 'reopen reports'
  | 'hide'
  | 'unhide'
  | 'approve photo'
  | 'refuse photo'
  | 'keep wording'
  | 'drop wording'
  | 'mark provided'
  | 'unmark provided'
  | 'reopen'
  | 'tag'
  | 'untag'
  // Letters and mails.
  | 'forget'
  | 'send'
  | 'send now'
  | 'plan sending'
  | 'drop plan'
  | 'trial'
  | 'stop'
  | 'letter empty'
  | 'resend'
  // The site and its backups.
  | 'publish all'
  | 'backup'
  | 'backup download'
  | 'backup delete'
  // Operators.
  | 'login'
  | 'login failed'
  | 'wrong code'
  | 'logout'
  | 'session ended'
  | 'password changed'
  | 'password removed'
  | 'passkey added'
  | 'passkey removed'
  | 'recovery codes'
  | 'invite'
  | 'reset member'
  | 'named login'
  | 'single login';

/** Actions that open or close a session, or fail to: the list of operations may leave them out. */
export const loginActions = ['login', 'login failed', 'wrong code', 'logout'] as const satisfies readonly AuditAction[];

/** Kinds of record that an action is about, each named by a number or a name. */
export type AuditKind =
  | 'product'
  | 'article'
  | 'brand'
  | 'review'
  | 'brandReview'
  | 'post'
  | 'reply'
  | 'notice'
  | 'photo'
  | 'page'
  | 'text'
  | 'wording'
  | 'subscriber'
  | 'letter'
  | 'mail'
  | 'session'
  | 'member'
  | 'backup'
  | 'import';

/** Subjects of which the site has one: its settings (`settings` those for search engines), the order of its brands, and its files. */
export const auditSingles = ['settings', 'choices', 'brands', 'products', 'brandFile', 'subscribers', 'traffic'] as const;

export type AuditSingle = (typeof auditSingles)[number];

/** Kind of the records that are named by the address of an uploaded picture. */
export const pictureKind = 'picture';

/** What an action is about: `product:5`, `page:about`, `settings`. */
export type AuditSubject = `${AuditKind}:${string}` | AuditSingle;
