// Stands for `zod` in what browsers load (astro.config.mjs): the content policy forbids `eval`, and each look whether it works is
// reported as a violation.
import { config } from 'zod';

config({ jitless: true });

export * from 'zod';
