import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import type { Photo } from './photo-actions.ts';

interface Props {
  photo: Photo;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a picture is refused or taken down, which deletes it. */
export function RefusePhoto({ photo: { state }, onConfirm, onClose }: Props) {
  const { title, text, action } = words[state];
  return (
    <ConfirmDialog
      title={title}
      text={`${text}写真は削除され、この操作は元に戻せません。`}
      action={action}
      acting="送信中..."
      pending={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

const words = {
  waiting: { title: '写真を載せない', text: 'この写真を載せないことにしますか？', action: '載せない' },
  shown: { title: '写真を取り下げる', text: 'この写真を取り下げますか？', action: '取り下げる' },
} as const satisfies Record<Photo['state'], object>;
