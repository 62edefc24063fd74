// Replaces `zod` in browser bundles (astro.config.mjs): the content security policy forbids `eval`, and zod's check whether it works
// would be reported as a violation.
import { config } from 'zod';

config({ jitless: true });

export * from 'zod';
