import { useState } from 'react';
import { MediaPicker } from './MediaPicker.tsx';
import type { Medium } from './media-words.ts';

interface Props {
  onPick: (medium: Medium) => void;
}

/** Renders the button メディアから選ぶ, which opens the uploaded pictures in a dialog. */
export function PickMedium({ onPick }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button className="btn" data-variant="quiet" type="button" onClick={() => setOpen(true)}>
        メディアから選ぶ
      </button>
      {open && (
        <MediaPicker
          onPick={(medium) => {
            setOpen(false);
            onPick(medium);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
