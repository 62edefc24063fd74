import { pageOperatorHeader } from '#api/contract/page-operator.ts';
import { toast } from '#src/features/toast/toast.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { call, RequestError, sentenceOf } from '#src/lib/request.ts';
import { forgetOperator } from './operator-hint.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-log-out]'))
  button.addEventListener('click', () => void logOut(button));

/** Ends the session and redirects to the login, also when the session has already expired (401). */
async function logOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    // Ends the session that is open in this browser, that of the cookie: a login in another tab may have ended that of this page. Somebody
    // else's ends, too, because whoever logs out of a shared computer expects nobody to be logged in.
    await call('DELETE /api/admin/auth', { headers: { authorization: '', [pageOperatorHeader]: '' } });
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 401)) {
      button.disabled = false;
      toast({ title: 'ログアウトできませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
      return;
    }
  }
  forgetOperator();
  location.assign(adminPaths.login());
}
