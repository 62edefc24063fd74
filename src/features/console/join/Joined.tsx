import { adminPaths } from '#src/lib/admin-paths.ts';
import { RecoveryCodes } from '../account/RecoveryCodes.tsx';

/** Shows a new member their recovery codes before they begin. */
export function Joined({ codes }: { codes: readonly string[] }) {
  return (
    <div className="named-login">
      <p role="status">登録できました。最後に、回復コードを保管してください。</p>
      <RecoveryCodes codes={codes} />
      <a className="btn" data-wide href={adminPaths.login()}>
        保管したので、はじめる
      </a>
    </div>
  );
}
