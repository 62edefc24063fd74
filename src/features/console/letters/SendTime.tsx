import { useState, type SyntheticEvent } from 'react';
import { FormField } from '#src/ui/form/FormField.tsx';
import { partialFault } from '../form/moments.ts';
import { timeOf } from './letter-words.ts';

/** Returns what the field holds: when a letter begins, at once if undefined, and what is wrong with it. */
export function useSendTime() {
  const [when, setWhen] = useState('');
  const [partial, setPartial] = useState<string>();
  const sendAt = timeOf(when);
  const isPast = sendAt !== undefined && Date.parse(sendAt) < Date.now();
  const problem = partial ?? (isPast ? 'これからの日時を選んでください' : undefined);
  // The value of a field whose date lacks the time stays empty, so that typing a part fires no change event.
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    setWhen(currentTarget.value);
    setPartial(partialFault(currentTarget));
  };
  return { when, sendAt, problem, read };
}

/** Asks when a letter begins. */
export function SendTime({ when, problem, read }: Pick<ReturnType<typeof useSendTime>, 'when' | 'problem' | 'read'>) {
  return (
    <FormField label="送り始める日時" optional problem={problem} hint="日本時間。空のままなら、すぐに送り始めます。">
      {(wiring) => <input className="input" type="datetime-local" value={when} onChange={read} onKeyUp={read} onBlur={read} {...wiring} />}
    </FormField>
  );
}
