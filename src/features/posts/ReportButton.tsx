import type { ReportKind } from './report.ts';

/** 報告する button under a visitor's text. A script of the page opens the dialog; likes.css has its style. */
export function ReportButton({ kind, id }: { kind: ReportKind; id: number }) {
  return (
    <button className="report-button" type="button" data-report={`${kind}:${id}`} aria-haspopup="dialog">
      報告する
    </button>
  );
}
