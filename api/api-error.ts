import type { ErrorCode } from './contract/errors.ts';

/** An error that the API raises itself, rather than the database; `details` may replace the message or add `fields`, `current`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: { message?: string; fields?: Record<string, string>; current?: unknown };

  constructor(code: ErrorCode, details: ApiError['details'] = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
