import { reportReasons } from '#src/features/posts/report.ts';
import { timeText } from '#src/lib/dates.ts';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import type { Post } from './post-actions.ts';
import { holdText } from './post-words.ts';

/** Lists why a post or a picture was held automatically, and visitors' reports. */
export function PostReasons({ reasons, heldWords, reports = [] }: Pick<Post, 'reasons'> & Partial<Pick<Post, 'heldWords' | 'reports'>>) {
  if (reasons.length === 0 && reports.length === 0) return null;
  return (
    <ul className="post-reasons">
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon name="alert" size={18} />
          <span>{holdText(reason, heldWords)}</span>
        </li>
      ))}
      {reports.length > 0 && (
        <li>
          <Icon name="flag" size={18} />
          <div>
            報告 <span className="num">{figure(reports.length)}件</span>
            <ul>
              {reports.map(({ id, reason, comment, createdAt }) => (
                <li key={id}>
                  <b>{reportReasons.find(({ code }) => code === reason)?.label ?? reason}</b>
                  {comment !== '' && `「${comment}」`}{' '}
                  <time className="num" dateTime={createdAt}>
                    {timeText(createdAt)}
                  </time>
                </li>
              ))}
            </ul>
          </div>
        </li>
      )}
    </ul>
  );
}
