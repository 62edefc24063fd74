/**
 * Whether `npm run test:long` runs. It runs each fault in all its forms and sizes; `npm test`, which runs before each landing, one form of
 * each fault.
 */
export const isLongRun = process.env['LONG'] === '1';
