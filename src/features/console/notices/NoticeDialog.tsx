import { useState } from 'react';
import { timeText } from '#src/lib/dates.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { formatPlainly } from '../form/EditConflict.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { noticeKind, noticeResolverOf, type Notice } from './notice-form.ts';
import { NoticeFields } from './NoticeFields.tsx';

const addedResolver = noticeResolverOf();

/** Renders the 新しいお知らせ dialog; it begins when it is saved unless a time is chosen. */
export function AddNotice({ onClose }: { onClose: () => void }) {
  const [isStored, setStored] = useState(false);
  return (
    <DialogFrame title={isStored ? 'お知らせを編集' : '新しいお知らせ'} size="wide" open onClose={onClose}>
      <RecordForm kind={noticeKind} resolver={addedResolver} onStay={() => setStored(true)} onClose={onClose}>
        {(editing) => <NoticeFields {...editing} />}
      </RecordForm>
    </DialogFrame>
  );
}

/** Renders the お知らせを編集 dialog. */
export function EditNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const [resolver] = useState(() => noticeResolverOf(notice));
  return (
    <DialogFrame title="お知らせを編集" text={`最終更新 ${timeText(notice.updatedAt)}`} size="wide" open onClose={onClose}>
      <RecordForm
        kind={noticeKind}
        stored={notice}
        resolver={resolver}
        formatValue={(_field, value) => (Array.isArray(value) ? value.map(({ label }) => label).join('、') : formatPlainly(value))}
        onClose={onClose}
      >
        {(editing) => <NoticeFields {...editing} />}
      </RecordForm>
    </DialogFrame>
  );
}
