import { call, carryToken, RequestError, sentenceOf } from '#src/lib/request.ts';
import { rememberOperator } from './operator-hint.ts';

/** Opens a session. Resolves with an error message on failure: the documented sentence, or how long to wait. */
export async function logIn(password: string): Promise<string | undefined> {
  if (password === '') return 'パスワードを入力してください';
  try {
    const { token } = await call('POST /api/admin/auth', { body: { password } });
    carryToken(token);
    rememberOperator();
    return undefined;
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): string {
  if (!(error instanceof RequestError)) return `権限の変更に失敗しました。${sentenceOf(error, '')}`;
  if (error.status === 429) return waitText(error.retryAfter ?? 60);
  return error.status === 401 || error.status === 422 ? (error.sentence ?? '認証に失敗しました') : '認証に失敗しました';
}

function waitText(seconds: number): string {
  const wait = seconds < 60 ? `${seconds}秒` : `約${Math.ceil(seconds / 60)}分`;
  return `まちがいが続いたため、しばらく受け付けていません。あと${wait}でもう一度お試しください。`;
}
