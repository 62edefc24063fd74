import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { FormField, type Wiring } from '#src/features/reviews/FormField.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from './calls.ts';
import { Icon } from './Icon.tsx';

interface Props {
  label: string;
  problem: string | undefined;
  /** The address as it is typed. */
  address: string;
  /** The control for the address. */
  children: (wiring: Wiring) => ReactNode;
  /** A picture was sent and has this address. */
  onUploaded: (address: string) => void;
}

/** Where a picture is, what it looks like, and a way to send one. */
export function PictureField({ label, problem, address, children, onUploaded }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (picture: File) => {
      const form = new FormData();
      form.append('file', picture);
      return writeCall<{ url: string }>('POST', '/api/admin/uploads', form, true);
    },
    onSuccess: ({ url }) => onUploaded(url),
    onError: (error) =>
      toast({ title: 'アップロード失敗', text: sentenceOf(error, '画像のアップロードに失敗しました'), destructive: true }),
  });
  return (
    <div className="picture-field">
      <div className="picture-preview">
        {address.trim() === '' ? <Icon name="upload" size={26} /> : <Picture key={address} address={address.trim()} />}
      </div>
      <div>
        <FormField label={label} problem={problem} hint="JPEG・PNG・WebP、2MBまで。正方形か4:3の写真がきれいに表示されます。">
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

function Picture({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt="いまの画像"
      width={120}
      height={120}
      onError={({ currentTarget }) => currentTarget.classList.add('is-broken')}
    />
  );
}
