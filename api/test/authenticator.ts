import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Options {
  challenge: string;
}

/** How a passkey is used; the defaults are those of an honest browser at `origin`. */
interface Use {
  origin?: string;
  /** Whether the authenticator has checked the user. */
  verified?: boolean;
}

const own = 'http://localhost';
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** An authenticator in software with one passkey, which answers as `@simplewebauthn/browser` does. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (origin: string, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} };

  return {
    id: credential.id,
    /** Makes the passkey. */
    make(options: unknown, { origin = own, verified = true }: Use = {}) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = Buffer.concat([head(origin, verified ? 0x45 : 0x41), attested]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(authData)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', options as Options, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    /** Proves the passkey. */
    use(options: unknown, { origin = own, verified = true }: Use = {}) {
      const client = clientData('webauthn.get', options as Options, origin);
      const authenticatorData = head(origin, verified ? 0x05 : 0x01);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...credential, response };
    },
  };
}
