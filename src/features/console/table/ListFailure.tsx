import { words } from '#src/lib/words.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';

interface Props {
  title?: string;
  text?: string;
  pending?: boolean;
  onRetry: () => void;
}

/** Renders an error with a retry button in place of content that failed to load. */
export function ListFailure({
  title = 'データの取得に失敗しました',
  text = 'しばらくしてからもう一度お試しください。',
  pending = false,
  onRetry,
}: Props) {
  return (
    <div className="alert table-alert" role="alert">
      <Icon name="alert" />
      <div>
        <p className="alert-title">{title}</p>
        <p>{text}</p>
        <WaitingButton data-variant="quiet" pending={pending} onClick={onRetry}>
          {words.retry}
        </WaitingButton>
      </div>
    </div>
  );
}
