import type { ResourceLimits } from 'node:worker_threads';

/**
 * Returns the memory limits of a worker thread. V8 collects garbage in proportion to the limit, so that the default of 4 GB would
 * let a thread keep hundreds of megabytes of it. A thread that needs more than `old` megabytes ends, and the server goes on.
 */
export function heapLimits(old: number): ResourceLimits {
  return { maxOldGenerationSizeMb: old };
}
