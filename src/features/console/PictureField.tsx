import type { ReactNode } from 'react';
import { isPicture, isWebAddress } from '#api/contract/operator-text.ts';
import { FormField, type Wiring } from '#src/features/reviews/FormField.tsx';
import { Icon } from './Icon.tsx';
import { PictureButton } from './PictureButton.tsx';
import type { PictureSending } from './pictures.ts';

interface Props<Stored> {
  label: string;
  problem: string | undefined;
  optional?: boolean;
  hint: string;
  /** The address as it is typed. */
  address: string;
  /** The address as it was saved. */
  stored: string;
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

/** Where a picture is, what it looks like, and a way to send one. One elsewhere is not asked for before the server has fetched it. */
export function PictureField<Stored>(props: Props<Stored>) {
  const { label, problem, optional = false, hint, address, stored, frame, fallback, children, sending, onUploaded } = props;
  return (
    <div className="picture-field">
      <div className="picture-preview" data-frame={frame}>
        {isWebAddress(address.trim()) ? (
          <span className="picture-later">{address === stored ? 'まだ取得していません' : '保存すると取得します'}</span>
        ) : isPicture(address.trim()) ? (
          <Picture key={address} address={address.trim()} {...(fallback === undefined ? {} : { fallback })} />
        ) : (
          <Icon name="upload" size={26} />
        )}
      </div>
      <div>
        <FormField label={label} optional={optional} problem={problem} hint={hint}>
          {children}
        </FormField>
        <PictureButton name={`${label}に使う画像ファイル`} sending={sending} onUploaded={onUploaded}>
          画像をアップロード
        </PictureButton>
      </div>
    </div>
  );
}

function Picture({ address, fallback }: { address: string; fallback?: string }) {
  return (
    <img
      src={address}
      alt="現在の画像"
      onError={({ currentTarget }) => {
        if (fallback === undefined || currentTarget.src.endsWith(fallback)) currentTarget.classList.add('is-broken');
        else currentTarget.src = fallback;
      }}
    />
  );
}
