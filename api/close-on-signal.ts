const longest = 10_000;

/**
 * Closes once on a termination signal or an uncaught error and then exits, after ten seconds at the latest. A second signal
 * changes nothing: npm and the shell often send one each.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const end = (code: number, why: string) => {
    if (closing) return;
    closing = true;
    console.log(`stopping: ${why}`);
    setTimeout(() => process.exit(1), longest).unref();
    void close().then(
      () => process.exit(code),
      (error: unknown) => fail(error),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0, signal));
  // A server that was started with `nohup` outlives its terminal. Node itself would end, whatever nohup has set.
  process.on('SIGHUP', () => (process.stdin.isTTY ? end(0, 'SIGHUP') : undefined));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      console.error(error);
      end(1, event);
    });
  }
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}
