import type { App } from '../app-types.ts';
import { householdOf, networkOf } from '../client-address.ts';
import { FairShare } from '../fair-share.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call scans, or lists many rows, on the read threads, of which each household gets a share. */
    scans?: true;
  }
}

const shares = { places: 8, perHousehold: 2, mostWaiting: 100, mostWaitingPerHousehold: 20, patience: 5_000 };

/**
 * Shares the read threads between households. A call holds its place until its handler settles: no response hook runs for a
 * client that has disconnected.
 */
export function shareReads(app: App): void {
  const share = new FairShare(shares);
  // Also runs for the HEAD route that fastify adds to each GET, with the handler as the route defined it.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    if (!route.config?.scans) return;
    route.handler = async function (request, reply) {
      const asker = { network: networkOf(request.ip), response: reply.raw };
      const leave = await share.enter(householdOf(request.ip), asker);
      try {
        return await handler.call(this, request, reply);
      } finally {
        leave();
      }
    };
  });
}
