import { isLongRun } from '#db/test/long-run.ts';
import { readConfig } from '../config.ts';

/**
 * Settings for the servers of tests: one render thread, because each thread compiles the templates, and a test run keeps all cores busy
 * anyway. The long run uses as many threads as a server.
 */
export const renderSettings: Record<string, string> = isLongRun ? {} : { RENDER_THREADS: '1' };

/** Options for renderers of tests. */
export const renderThreads = { threads: readConfig(renderSettings).renderThreads };
