import { paths } from '#src/lib/paths.ts';

/** Notes shown above the submit button. */
export function FormNotes() {
  return (
    <p className="form-notes">
      病気の診断や治療については、獣医師にご相談ください。投稿は公開されます。住所や電話番号など、個人がわかることは書かないでください。投稿の扱いは
      <a className="link" href={paths.page('terms')}>
        利用規約
      </a>
      をご覧ください。
    </p>
  );
}
