/** Refusal by a rule of the product. `api/contract/errors.ts` gives each code a status and a Japanese sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The stored row, if someone else saved it since it was loaded. */
  readonly current: unknown;
  /** The field that is wrong, where the code leaves it open. */
  readonly field: string | undefined;

  constructor(code: RefusalCode, current?: unknown, field?: string) {
    super(code);
    this.code = code;
    this.current = current;
    this.field = field;
  }
}

/**
 * Rate limit exceeded, `too_many` or one with a sentence of its own; there is room again after `milliseconds`, which `seconds` rounds up.
 */
export class TooMany extends Refusal {
  readonly seconds: number;

  constructor(milliseconds: number, code: 'too_many' | 'trials_full' = 'too_many') {
    super(code);
    this.seconds = Math.ceil(milliseconds / 1000);
  }
}

/**
 * The database cannot be reached, or the connection was lost. Whether a commit under way was stored is then unknown; an earlier part of a
 * transaction is not stored.
 */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Returns whether an error is a `DatabaseUnavailable`, also one of another copy of this module. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'DATABASE_UNAVAILABLE';
}

export type RefusalCode =
  | 'not_found'
  | 'product_not_found'
  | 'brand_not_found'
  | 'question_not_found'
  | 'review_not_found'
  | 'reply_not_found'
  | 'photo_not_found'
  | 'media_not_found'
  | 'media_used'
  | 'media_everywhere'
  | 'photos_full'
  | 'photos_crowded'
  | 'gone'
  | 'stale'
  | 'slug_taken'
  | 'brand_unknown'
  | 'schedule_past'
  | 'schedule_order'
  | 'schedule_published'
  | 'published_later'
  | 'notice_times'
  | 'notice_nowhere'
  | 'notice_products'
  | 'link_not_of_shop'
  | 'facts_unsourced'
  | 'facts_unchecked'
  | 'article_unknown'
  | 'product_unknown'
  | 'tag_unknown'
  | 'already_resolved'
  | 'not_resolved'
  | 'not_deleted'
  | 'deleted_by_writer'
  | 'post_changed'
  | 'hidden_meanwhile'
  | 'published_meanwhile'
  | 'reports_closed'
  | 'report_arrived'
  | 'reply_unknown'
  | 'too_many'
  | 'key_reused'
  | 'not_yours'
  | 'too_late'
  | 'best_answer'
  | 'asker_only'
  | 'mail_sending'
  | 'letter_begun'
  | 'letter_over'
  | 'letter_empty'
  | 'trials_full'
  | 'import_undone'
  | 'import_expired'
  | 'name_taken'
  | 'invitation_gone'
  | 'last_owner'
  | 'last_way_in'
  | 'passkey_known';
