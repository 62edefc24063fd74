import type { App } from '../app-types.ts';
import { householdOf, networkOf } from '../client-address.ts';
import { FairShare } from '../fair-share.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call scans, on the threads for reads: each household has its share of them. */
    scans?: boolean;
  }
}

const shares = { places: 8, perHousehold: 2, mostWaiting: 100, mostWaitingPerHousehold: 20, patience: 5_000 };

/**
 * Shares the threads for reads between households. A place is kept while the call's work runs, however that ends: no hook of an
 * answer says so where its caller has left.
 */
export function shareReads(app: App): void {
  const share = new FairShare(shares);
  app.addHook('onRoute', (route) => {
    if (!route.config?.scans || route.method === 'HEAD') return;
    const { handler } = route;
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
