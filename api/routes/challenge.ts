import type { App } from '../app-types.ts';
import { challenge } from '../contract/challenge.ts';
import { limitChallenges } from '../visitors/limits.ts';
import { makeChallenge } from '../visitors/proof.ts';

/** Issues a proof-of-work challenge that a form solves while being filled in; the solution is sent as `X-Proof`. */
export function challengeRoutes(app: App): void {
  const refuseMany = limitChallenges(app.parts);
  const schema = { summary: 'A proof of work to solve before posting; sent along as base64 in `X-Proof`', response: { 200: challenge } };
  app.get('/challenge', { schema }, (request, reply) => {
    refuseMany(request);
    void reply.header('cache-control', 'no-store');
    return makeChallenge(app.parts.config.dataDir);
  });
}
