import { words } from '#src/lib/words.ts';

interface Props {
  text: string;
  onRetry: () => void;
  /** Link offered besides the retry. */
  back?: { label: string; href: string } | undefined;
}

/** Renders エラー, what failed and a retry button in place of the content. */
export function Failure({ text, onRetry, back }: Props) {
  return (
    <div className="alert" data-tone="danger" role="alert">
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 4.5 20.5 19h-17ZM12 10v4.5M12 16.9v.1" />
      </svg>
      <div>
        <p className="alert-title">{words.error}</p>
        <p>{text}</p>
        <button className="btn" data-variant="quiet" data-size="row" type="button" onClick={onRetry}>
          {words.retry}
        </button>
        {back && (
          <a className="link" href={back.href}>
            {back.label}
          </a>
        )}
      </div>
    </div>
  );
}
