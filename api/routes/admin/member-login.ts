import { usePasskey } from '#db/changes/ways-in.ts';
import { findLoginMember, findPasskey } from '#db/queries/members.ts';
import type { App } from '../../app-types.ts';
import { logInMember } from '../../operators/member-login.ts';
import { provePassword } from '../../operators/member-password.ts';
import { LoginThrottle } from '../../operators/login-throttle.ts';
import { useChallenge } from '../../operators/passkey-challenges.ts';
import { loginOptions, verifyPasskey } from '../../operators/passkeys.ts';
import { route } from '../../route.ts';

/** Logins of members: by a passkey, or by name, password and code. */
export function memberLoginRoutes(app: App): void {
  const { reader, config } = app.parts;
  const throttle = new LoginThrottle(app.parts);

  route(app, 'POST /api/admin/auth/member', async (request, reply) => {
    const { name, ...typed } = request.body;
    const member = await findLoginMember(reader, name);
    return logInMember(request, reply, throttle, {
      member,
      refusal: 'wrong_login',
      prove: (attempt) => provePassword(config.dataDir, member, typed, attempt),
    });
  });

  route(app, 'POST /api/admin/auth/passkey-options', async (request) => ({ options: await loginOptions(request) }));

  route(app, 'POST /api/admin/auth/passkey', async (request, reply) => {
    const { body } = request;
    const found = await findPasskey(reader, body.id);
    return logInMember(request, reply, throttle, {
      member: found?.member,
      refusal: 'wrong_passkey',
      prove: async () => {
        if (!found) return () => Promise.resolve('unproven');
        const { challenge, value: counter } = await verifyPasskey(request, body, { ...found, id: body.id });
        return async (write) => {
          if (!(await useChallenge(write, challenge))) return 'unproven';
          // It may have been removed since it was found.
          return (await usePasskey(write, body.id, counter)) ? 'proven' : 'unproven';
        };
      },
    });
  });
}
