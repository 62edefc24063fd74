import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { timeText } from '#src/lib/dates.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { formatPlainly } from '../form/EditConflict.tsx';
import { RecordForm, type Question } from '../form/RecordForm.tsx';
import { beginsNow, doneToast, noticeKind, noticeResolverOf, reachesBrandNow, type Notice, type NoticeValues } from './notice-form.ts';
import { BrandQuestion } from './BrandQuestion.tsx';
import { NoticeFields } from './NoticeFields.tsx';

const addedResolver = noticeResolverOf();

/** Renders the 新しいお知らせ dialog; it begins when it is saved unless a time is chosen. */
export function AddNotice({ onClose }: { onClose: () => void }) {
  const [stored, setStored] = useState<Notice>();
  return (
    <DialogFrame title={stored ? 'お知らせを編集' : '新しいお知らせ'} size="wide" open onClose={onClose}>
      <RecordForm
        kind={noticeKind}
        resolver={addedResolver}
        addLabel={(control) => <AddLabel control={control} />}
        doneToast={doneToast}
        ask={askOf(stored)}
        onStay={setStored}
        onClose={onClose}
      >
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
        ask={askOf(notice)}
        onClose={onClose}
      >
        {(editing) => <NoticeFields {...editing} />}
      </RecordForm>
    </DialogFrame>
  );
}

/** Says whether the notice goes out at once. */
function AddLabel({ control }: { control: Control<NoticeValues> }) {
  const startsAt = useWatch({ control, name: 'startsAt' });
  return beginsNow(startsAt, Date.now()) ? '公開する' : '予約する';
}

// Ending a notice asks, and beginning one on all pages of a brand changes more.
const askOf = (before?: Notice) => (values: NoticeValues, question: Question) =>
  reachesBrandNow(values, Date.now(), before) ? <BrandQuestion brandId={values.brandId} {...question} /> : undefined;
