import { words } from '#src/lib/words.ts';

interface Props {
  text: string;
  /** Without it whoever listens for `[data-retry]` tries again. */
  onRetry?: () => void;
  /** Another way out. */
  back?: { label: string; href: string } | undefined;
}

/** エラー and what failed, in place of what was asked for. */
export function Failure({ text, onRetry, back }: Props) {
  return (
    <div className="alert" data-tone="danger" role="alert">
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 4.5 20.5 19h-17ZM12 10v4.5M12 16.9v.1" />
      </svg>
      <div>
        <p className="alert-title">{words.error}</p>
        <p>{text}</p>
        <button className="btn" data-variant="quiet" data-size="row" type="button" data-retry="" onClick={onRetry}>
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
