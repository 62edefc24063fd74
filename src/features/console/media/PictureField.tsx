import type { ReactNode } from 'react';
import { isPicture, isWebAddress } from '#api/contract/operator-text.ts';
import { pictureNote } from '#api/contract/picture-address.ts';
import { FormField, type Wiring } from '#src/ui/form/FormField.tsx';
import { Icon } from '#src/ui/art/Icon.tsx';
import { PickMedium } from './PickMedium.tsx';
import { PictureButton } from '../form/PictureButton.tsx';
import type { PictureSending } from '../form/pictures.ts';

interface Props<Stored> {
  label: string;
  problem: string | undefined;
  optional?: boolean;
  hint: string;
  /** URL as typed. */
  address: string;
  /** URL as saved. */
  stored: string;
  /** Shape of the preview box. */
  frame?: 'logo' | 'card';
  /** Picture shown when the preview fails to load; without it the preview is hidden. */
  fallback?: string;
  /** The input for the URL. */
  children: (wiring: Wiring) => ReactNode;
  sending: PictureSending<Stored>;
  /** Called with the server's answer once the picture is uploaded. */
  onUploaded: (stored: Stored) => void;
  /** Called with the address of an uploaded picture that was chosen. */
  onPicked: (address: string) => void;
}

/** Renders a picture's URL field, preview, upload button and choice among uploaded pictures. A picture on another site has no preview until the server has fetched it. */
export function PictureField<Stored>(props: Props<Stored>) {
  const { label, problem, optional = false, hint, address, stored, frame, fallback, children, sending, onUploaded, onPicked } = props;
  return (
    <div className="picture-field">
      <div className="picture-preview" data-frame={frame}>
        {isWebAddress(address.trim()) ? (
          <span className="picture-later">{pictureNote(address.trim(), address === stored)}</span>
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
        <div className="picture-buttons">
          <PictureButton name={`${label}に使う画像ファイル`} sending={sending} onUploaded={onUploaded}>
            画像をアップロード
          </PictureButton>
          <PickMedium onPick={({ url }) => onPicked(url)} />
        </div>
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
