import type { App } from '../app-types.ts';
import { limitChallenges } from '../visitors/limits.ts';
import { makeProofChallenge } from '../visitors/proof.ts';
import { route } from '../route.ts';

/** Issues a proof-of-work challenge that a form solves while being filled in; the solution is sent as `X-Proof`. */
export function challengeRoutes(app: App): void {
  const refuseMany = limitChallenges(app.parts);
  route(app, 'GET /api/challenge', (request, reply) => {
    refuseMany(request);
    void reply.header('cache-control', 'no-store');
    return makeProofChallenge(app.parts.config.dataDir);
  });
}
