import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { FormField, type Wiring } from '#src/features/reviews/FormField.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { Icon } from './Icon.tsx';
import type { PictureSending } from './pictures.ts';

interface Props<Stored> {
  label: string;
  hint: string;
  problem: string | undefined;
  /** The address as it is typed. */
  address: string;
  /** The box in which it is shown. */
  frame?: 'logo' | 'card';
  /** What stands in for a picture that cannot be loaded; without it nothing does. */
  fallback?: string;
  /** The control for the address. */
  children: (wiring: Wiring) => ReactNode;
  sending: PictureSending<Stored>;
  /** A picture was sent. */
  onUploaded: (stored: Stored) => void;
}

/** Where a picture is, what it looks like, and a way to send one. */
export function PictureField<Stored>({ label, hint, problem, address, frame, fallback, children, sending, onUploaded }: Props<Stored>) {
  const file = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: sending.send,
    onSuccess: (stored) => {
      if (sending.sent) toast(sending.sent);
      onUploaded(stored);
    },
    onError: (error) => toast({ ...sending.failed(error), destructive: true }),
  });
  return (
    <div className="picture-field">
      <div className="picture-preview" data-frame={frame}>
        {address.trim() === '' ? (
          <Icon name="upload" size={26} />
        ) : (
          <Picture key={address} address={address.trim()} {...(fallback === undefined ? {} : { fallback })} />
        )}
      </div>
      <div>
        <FormField label={label} problem={problem} hint={hint}>
          {children}
        </FormField>
        <input
          ref={file}
          className="sr-only"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          tabIndex={-1}
          aria-label={`${label}に使う画像ファイル`}
          onChange={({ target }) => {
            const [picture] = target.files ?? [];
            if (picture) upload.mutate(picture);
            target.value = '';
          }}
        />
        <button
          className="btn"
          data-variant="quiet"
          type="button"
          disabled={upload.isPending}
          data-pending={upload.isPending ? '' : undefined}
          onClick={() => file.current?.click()}
        >
          {upload.isPending ? '送信中...' : '画像を選んで送る'}
        </button>
      </div>
    </div>
  );
}

function Picture({ address, fallback }: { address: string; fallback?: string }) {
  return (
    <img
      src={address}
      alt="いまの画像"
      onError={({ currentTarget }) => {
        if (fallback === undefined || currentTarget.src.endsWith(fallback)) currentTarget.classList.add('is-broken');
        else currentTarget.src = fallback;
      }}
    />
  );
}
