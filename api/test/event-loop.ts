const resolution = 5;

/**
 * Watches the event loop of this thread. `longest` ends it and returns the longest run without a turn of the loop, in milliseconds
 * of this thread's own processor time: time in which others hold the cores does not count.
 */
export function watchEventLoop(): { longest: () => number } {
  let longest = 0;
  let last = process.threadCpuUsage();
  const measure = () => {
    longest = Math.max(longest, processorTime(last));
    last = process.threadCpuUsage();
  };
  const timer = setInterval(measure, resolution);
  return {
    longest: () => {
      measure();
      clearInterval(timer);
      return longest;
    },
  };
}

/** Returns the milliseconds of processor time that this thread has used since `earlier`. */
export function processorTime(earlier: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(earlier);
  return (user + system) / 1000;
}
