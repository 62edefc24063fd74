import { call, carried, RequestError, sentenceOf } from '#src/lib/request.ts';
import { passkeyRefusal, usePasskey } from './passkey.ts';
import { rememberOperator } from './operator-hint.ts';

/** Opens a session. Resolves with an error message on failure: the documented sentence, or how long to wait. */
export async function logIn(password: string): Promise<string | undefined> {
  if (password === '') return 'パスワードを入力してください';
  return entered(() => call('POST /api/admin/auth', { body: { password } }));
}

/** Opens a session of a member by name. Resolves with an error message for each field at fault; the code's tells what the server refused. */
export async function logInByName(typed: { name: string; password: string; code: string }): Promise<LoginFaults | undefined> {
  const missing = {
    ...(typed.name.trim() === '' && { name: '名前を入力してください' }),
    ...(typed.code.trim() === '' && { code: '確認コードを入力してください' }),
  };
  if (Object.keys(missing).length > 0) return missing;
  const refusal = await entered(() => call('POST /api/admin/auth/member', { body: typed }));
  return refusal === undefined ? undefined : { code: refusal };
}

export interface LoginFaults {
  name?: string;
  code?: string;
}

/** Opens a session by a passkey of this device. Resolves as `logIn` does. */
export async function logInByPasskey(): Promise<string | undefined> {
  return entered(async () => {
    const { options } = await call('POST /api/admin/auth/passkey-options');
    return call('POST /api/admin/auth/passkey', { body: await usePasskey(options) });
  });
}

/** Keeps the session that a login opened. */
export function enter({ token }: { token: string }): void {
  carried.authorization = `Bearer ${token}`;
  rememberOperator();
}

async function entered(open: () => Promise<{ token: string }>): Promise<string | undefined> {
  try {
    enter(await open());
    return undefined;
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): string {
  const refused = passkeyRefusal(error);
  if (refused !== undefined) return refused;
  if (!(error instanceof RequestError)) return `権限の変更に失敗しました。${sentenceOf(error, '')}`;
  if (error.status === 429) return waitText(error.retryAfter ?? 60);
  return [401, 403, 422].includes(error.status) ? (error.sentence ?? '認証に失敗しました') : '認証に失敗しました';
}

function waitText(seconds: number): string {
  const wait = seconds < 60 ? `${seconds}秒` : `約${Math.ceil(seconds / 60)}分`;
  return `まちがいが続いたため、しばらく受け付けていません。あと${wait}でもう一度お試しください。`;
}
