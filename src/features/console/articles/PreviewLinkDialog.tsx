import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addressOf } from '#api/contract/address-of.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { timeText } from '#src/lib/dates.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';
import { writeCall } from '../calls.ts';
import { copyText } from '../copy-text.ts';
import type { ArticleRow } from './article-form.ts';

interface Props {
  article: ArticleRow;
  onClose: () => void;
}

/** Creates a link that shows a draft as its public page to anyone who has the link. */
export function PreviewLinkDialog({ article: { id, title }, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState(false);
  const params = { id };
  const { data, error } = useQuery({
    queryKey: [addressOf('POST /api/admin/articles/{id}/preview-link', { params })],
    queryFn: () => writeCall('POST /api/admin/articles/{id}/preview-link', { params }),
    staleTime: 0,
    gcTime: 0,
  });
  const copy = async (address: string) => {
    if (await copyText(address)) setCopied(true);
    // To copy by hand.
    else field.current?.select();
  };
  const address = data && new URL(data.url, location.origin).href;
  return (
    <DialogFrame
      title="下書きのプレビュー"
      text={`「${title}」を、公開したときと同じ見た目で確認できます。リンクを知っている人はログインせずに見られます。`}
      open
      onClose={onClose}
      first={copyButton}
    >
      <div className="dialog-body preview-link" aria-busy={!data && !error}>
        {data && address !== undefined ? (
          <>
            <input ref={field} className="input" aria-label="プレビュー用のリンク" value={address} readOnly />
            <p className="hint">{timeText(data.expiresAt)}まで有効です。</p>
          </>
        ) : (
          <p role="status">{error ? sentenceOf(error, 'リンクを作れませんでした。もう一度お試しください。') : words.loading}</p>
        )}
      </div>
      <div className="dialog-foot">
        <WaitingButton ref={copyButton} data-variant="quiet" waits={address === undefined} onClick={() => void copy(address ?? '')}>
          {copied ? 'コピーしました' : 'リンクをコピー'}
        </WaitingButton>
        {data && (
          <a className="btn" href={data.url} target="_blank" rel="noopener">
            新しいタブで開く
          </a>
        )}
      </div>
    </DialogFrame>
  );
}
