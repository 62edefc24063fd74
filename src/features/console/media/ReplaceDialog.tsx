import { useRef, useState } from 'react';
import { DialogFoot } from '../form/DialogFoot.tsx';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
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
  /** What the operator did last: an upload may end after another picture was chosen. */
  const last = useRef<'upload' | 'pick'>(undefined);
  const replacing = useReplace();
  const by = address?.split('/').at(-1);
  const isSame = by === medium.name;
  const { uses, places } = medium;
  const kept = places.filter(({ isDeleted }) => isDeleted).length;
  const isAllKept = kept === uses;
  const ready = by !== undefined && !isSame && !isAllKept && !replacing.isPending;
  return (
    <DialogFrame
      title="すべての場所で差し替える"
      text={
        isAllKept
          ? `「${mediumName(medium)}」を使っているのは、削除済みのものだけです。`
          : `「${mediumName(medium)}」を使っている${figure(uses - kept)}か所を、別の画像に変えます。`
      }
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
            onBegin={() => (last.current = 'upload')}
            onUploaded={(uploaded) => {
              if (last.current === 'upload') setAddress(uploaded);
              void refreshMedia();
            }}
          >
            画像をアップロード
          </PictureButton>
          <PickMedium
            onPick={({ url }) => {
              last.current = 'pick';
              setAddress(url);
            }}
          />
        </div>
        {isSame && <p className="field-error">いまと同じ画像です。別の画像を選んでください。</p>}
        {(kept > 0 || uses > places.length) && <p className="hint">削除済みの商品や記事などは、元の画像のままです。</p>}
        <p className="hint">商品や記事は1件ずつ保存され、変更の履歴に残ります。公開ページにもすぐ反映されます。</p>
      </div>
      <DialogFoot onClose={onClose}>
        <WaitingButton
          pending={replacing.isPending}
          waits={!ready}
          onClick={() => by !== undefined && replacing.mutate({ name: medium.name, by }, { onSuccess: onClose })}
        >
          {replacing.isPending ? '差し替え中...' : '差し替える'}
        </WaitingButton>
      </DialogFoot>
    </DialogFrame>
  );
}
