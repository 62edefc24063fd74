import type { BodyOf } from '#api/contract/calls.ts';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Asks the authenticator to prove one of its passkeys. Throws what the browser throws; `passkeyRefusal` says it in words. */
export async function usePasskey(options: unknown): Promise<BodyOf<'POST /api/admin/auth/passkey'>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Asks the authenticator for a new passkey. Throws as `usePasskey` does. */
export async function makePasskey(options: unknown): Promise<BodyOf<'POST /api/admin/account/passkeys'>['passkey']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'パスキーの確認が中止されたか、時間切れになりました。もう一度お試しください。',
  AbortError: 'パスキーの確認が中止されました。もう一度お試しください。',
  InvalidStateError: 'この端末のパスキーは、すでに登録されています。',
  SecurityError: 'このアドレスではパスキーを使えません。サイトのいつものアドレス（ドメイン名）で開いてください。',
  NotSupportedError: 'この端末ではパスキーを使えません。名前とパスワードでログインしてください。',
};

/** Returns the sentence for an error of the browser's authenticator; undefined for any other error. */
export function passkeyRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message.startsWith('WebAuthn is not supported')) return sentences['NotSupportedError'];
  return sentences[error.name];
}
