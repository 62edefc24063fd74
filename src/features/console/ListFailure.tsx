import { Icon } from './Icon.tsx';

interface Props {
  text: string;
  onRetry: () => void;
}

/** In the place of a list that could not be had. */
export function ListFailure({ text, onRetry }: Props) {
  return (
    <div className="alert table-alert" role="alert">
      <Icon name="alert" />
      <div>
        <p className="alert-title">データの取得に失敗しました</p>
        <p>{text}</p>
        <button className="btn" data-variant="quiet" type="button" onClick={onRetry}>
          もう一度読み込む
        </button>
      </div>
    </div>
  );
}
