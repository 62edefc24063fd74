import { timeText } from '#src/lib/dates.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { usePassedFocus } from '../use-passed-focus.ts';
import { fieldWords, isOfShop, reasonWords, type LinkProblem } from './link-words.ts';

interface Props {
  link: LinkProblem;
  /** Whether links are checked, so that one can be checked again. */
  isChecked: boolean;
  pending: boolean;
  onAct: (action: 'hide' | 'show' | 'check') => void;
}

/** Shows a link that does not open, the pages that have it, and what can be done. */
export function LinkCard({ link: { url, state, reason, failedAt, checkedAt, places }, isChecked, pending, onAct }: Props) {
  const card = usePassedFocus<HTMLElement>();
  const shops = places.filter(isOfShop);
  const isHidden = shops.some(({ hidden }) => hidden);
  const button = (action: Parameters<Props['onAct']>[0], label: string, variant: 'secondary' | 'quiet') => (
    <WaitingButton data-variant={variant} data-size="row" waits={pending} onClick={() => onAct(action)}>
      {label}
    </WaitingButton>
  );
  return (
    <article ref={card} className="link-problem">
      <p className="link-address">
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {url}
          <Icon name="ext" size={16} />
          <span className="sr-only">（新しいタブで開きます）</span>
        </a>
      </p>
      <p className="hint">
        <b>{reasonWords[reason]}</b>
        {failedAt !== null && `・${timeText(failedAt)}から`}
        {`・最後の確認 ${timeText(checkedAt)}`}
      </p>
      <ul className="link-places" aria-label="このリンクがあるページ">
        {places.map(({ kind, id, field, name, path, hidden }) => (
          <li key={`${kind}:${id}:${field}`}>
            <a className="link" href={path} target="_blank" rel="noopener">
              {name}
            </a>
            <span className="hint">{fieldWords[field]}</span>
            {hidden && <span className="badge">出していません</span>}
          </li>
        ))}
      </ul>
      <div className="post-actions">
        {/* In one place, so that the pressed button becomes the other one and keeps the focus. */}
        {isHidden
          ? button('show', 'また商品ページに出す', state === 'back' ? 'secondary' : 'quiet')
          : shops.length > 0 && state !== 'back' && button('hide', '商品ページに出さない', 'secondary')}
        {isChecked && button('check', 'もう一度確かめる', 'quiet')}
      </div>
    </article>
  );
}
