import { noticeLabel } from '#api/contract/notice-kinds.ts';
import { timeText } from '#src/lib/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { RowMenu, type RowAction } from '../table/RowMenu.tsx';
import { aboutText, stateOf, type Notice } from './notice-form.ts';

interface Props {
  notice: Notice;
  onEdit: () => void;
  onEnd: () => void;
  onCallOff: () => void;
}

const states = {
  waiting: { label: '公開前', tone: 'warn' },
  shown: { label: '公開中', tone: 'ok' },
  ended: { label: '終了', tone: 'other' },
  planDropped: { label: '取りやめ', tone: 'other' },
  takenDown: { label: '取り下げ', tone: 'other' },
} as const;

/** Shows a recall or safety notice with its state, its times and what it is about. */
export function NoticeCard({ notice, onEdit, onEnd, onCallOff }: Props) {
  const { id, kind, title, lot, state, isListed, startsAt, endsAt } = notice;
  const { label, tone } = states[stateOf(notice)];
  const actions: RowAction[] = [
    { label: '編集', icon: 'edit', onSelect: onEdit },
    ...(isListed ? [{ label: '公開ページを見る', icon: 'ext', href: paths.notice(id) } as const] : []),
    ...(state === 'ended'
      ? []
      : [{ label: state === 'waiting' ? '取りやめる' : '終了する', icon: 'x', danger: true, onSelect: onEnd } as const]),
    ...(isListed ? [{ label: 'まちがいとして取り下げる', icon: 'trash', danger: true, onSelect: onCallOff } as const] : []),
  ];
  return (
    <li className="console-card notice-card">
      <header>
        <span className="badge" data-tone={tone}>
          {label}
        </span>
        <span className="hint">{noticeLabel(kind)}</span>
        <RowMenu name={title} actions={actions} />
      </header>
      <button className="row-name" type="button" onClick={onEdit}>
        {title}
      </button>
      <p>{aboutText(notice)}</p>
      <p className="hint num">
        {timeText(startsAt)}から{endsAt !== null && `${timeText(endsAt)}まで`}
        {lot !== null && `・${lot}`}
      </p>
    </li>
  );
}
