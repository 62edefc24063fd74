import { listCodeSecrets } from '#db/queries/members.ts';
import type { Parts } from '../app-types.ts';
import { opensCodes } from './member-password.ts';

/**
 * Returns one Japanese line if members have codes that were encrypted under another secret, as after a restore without it: nothing else
 * tells them from wrong codes. Undefined if all can log in.
 */
export async function lostCodes({ reader, config }: Pick<Parts, 'reader' | 'config'>): Promise<string | undefined> {
  const lost = (await listCodeSecrets(reader)).filter(({ codeSecret }) => !opensCodes(config.dataDir, codeSecret));
  if (lost.length === 0) return undefined;
  return (
    `秘密鍵 secret が前のものと違うため、メンバー${lost.length}人は、パスワードと確認コードでも回復コードでもログインできません。` +
    '別に保管した secret を戻すか、オーナーがログイン方法をリセットしてください。入れるオーナーがいなければ npm run password を使います。'
  );
}
