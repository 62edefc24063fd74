import type { App } from '../app-types.ts';
import { householdOf, networkOf } from '../client-address.ts';
import { FairShare } from '../fair-share.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call scans, on the threads for reads: each household has its share of them. */
    scans?: boolean;
  }
  interface FastifyRequest {
    /** Gives the place back that a call that scans has. */
    leavePlace: (() => void) | undefined;
  }
}

const shares = { places: 8, perHousehold: 2, mostWaiting: 100, mostWaitingPerHousehold: 20, patience: 5_000 };

/** Shares the threads for reads between households. A place is kept until the read has ended, though its caller may have left. */
export function shareReads(app: App): void {
  const share = new FairShare(shares);
  app.decorateRequest('leavePlace', undefined);
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.scans) return;
    const asker = { network: networkOf(request.ip), response: reply.raw };
    request.leavePlace = await share.enter(householdOf(request.ip), asker);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.leavePlace?.();
    done();
  });
}
