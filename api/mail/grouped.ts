/**
 * Returns a function whose calls within some milliseconds run as one: `together` gets their arguments and resolves to their results in the
 * same order.
 */
export function grouped<In, Out>(together: (all: In[]) => Promise<Out[]>, milliseconds: number): (one: In) => Promise<Out> {
  let waiting: Array<{ one: In; done: (result: Out) => void; failed: (error: unknown) => void }> = [];
  const run = () => {
    const calls = waiting;
    waiting = [];
    together(calls.map(({ one }) => one)).then(
      (results) => calls.forEach(({ done }, at) => done(results[at] as Out)),
      (error: unknown) => calls.forEach(({ failed }) => failed(error)),
    );
  };
  return (one) =>
    new Promise((done, failed) => {
      if (waiting.length === 0) setTimeout(run, milliseconds);
      waiting.push({ one, done, failed });
    });
}
