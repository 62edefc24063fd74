import { useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { figure } from '#src/lib/text.ts';
import { PictureButton } from '../form/PictureButton.tsx';
import { sendPicture } from '../form/pictures.ts';
import { refreshMedia, useReplace } from './media-calls.ts';
import { mediumName, type Medium } from './media-words.ts';
import { MediumPicture } from './MediumPicture.tsx';
import { PickMedium } from './PickMedium.tsx';

/** すべての場所で差し替える: takes another picture, uploaded or chosen, and puts it wherever this one is used. */
export function ReplaceDialog({ medium, onClose }: { medium: Medium; onClose: () => void }) {
  const [address, setAddress] = useState<string>();
  const replacing = useReplace(onClose);
  const by = address?.split('/').at(-1);
  const isSame = by === medium.name;
  const ready = by !== undefined && !isSame && !replacing.isPending;
  return (
    <DialogFrame
      title="すべての場所で差し替える"
      text={`「${mediumName(medium)}」を使っている${figure(medium.uses)}か所を、別の画像に変えます。`}
      open
      onClose={onClose}
    >
      <div className="dialog-body media-replace">
        <div className="media-swap">
          <figure>
            <span className="medium-tile">
              <MediumPicture medium={medium} />
            </span>
            <figcaption>いまの画像</figcaption>
          </figure>
          <figure>
            <span className="medium-tile">
              {address === undefined ? <span className="hint">まだ選んでいません</span> : <img src={address} alt="新しい画像" />}
            </span>
            <figcaption>新しい画像</figcaption>
          </figure>
        </div>
        <div className="media-choices">
          <PictureButton
            name="差し替える画像ファイル"
            sending={sendPicture}
            onUploaded={(uploaded) => {
              setAddress(uploaded);
              void refreshMedia();
            }}
          >
            画像をアップロード
          </PictureButton>
          <PickMedium onPick={({ url }) => setAddress(url)} />
        </div>
        {isSame && <p className="field-error">いまと同じ画像です。別の画像を選んでください。</p>}
        <p className="hint">商品や記事は1件ずつ保存され、変更の履歴に残ります。公開ページにもすぐ反映されます。</p>
      </div>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" type="button" onClick={onClose}>
          キャンセル
        </button>
        <button
          className="btn"
          type="button"
          aria-disabled={!ready}
          data-pending={replacing.isPending ? '' : undefined}
          onClick={() => {
            if (ready) replacing.mutate({ name: medium.name, by });
          }}
        >
          {replacing.isPending ? '差し替え中...' : '差し替える'}
        </button>
      </div>
    </DialogFrame>
  );
}
