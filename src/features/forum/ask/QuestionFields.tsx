import type { ReactNode } from 'react';
import { forumPets } from '#src/features/forum/forum-pets.ts';
import { WriterFields } from '#src/features/forum/WriterFields.tsx';
import { ChoiceGroup } from '#src/ui/form/ChoiceGroup.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { textOf, type FormState } from '#src/ui/form/form-state.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { emergencyNote, isEmergency } from './emergency.ts';
import { categoryChoices, longest, type QuestionFields as Fields } from './question-form.ts';
import { SimilarQuestions } from './SimilarQuestions.tsx';
import { useSimilar } from './use-similar.ts';

interface Props extends FormState<Fields> {
  /** Offers similar questions while the title is typed. */
  similar?: boolean;
  /** Content between the text and the nickname. */
  children?: ReactNode;
}

/** Fields of a question: title, pet, category, text and nickname. */
export function QuestionFields({ similar = false, children, ...form }: Props) {
  const { fields, problems, change } = form;
  const urgentTitle = isEmergency(fields.title);
  return (
    <>
      <div>
        <TitleField value={fields.title} problem={problems.title} onChange={(title) => change('title', title)} similar={similar} />
        {urgentTitle && <EmergencyNote />}
      </div>
      <div className="question-place">
        <ChoiceGroup
          name="petType"
          label="ペットの種類"
          choices={forumPets}
          value={fields.petType}
          problem={problems.petType}
          onChoose={(code) => change('petType', code)}
        />
        <SelectField {...textOf(form, 'category')} label="カテゴリー" none="選んでください" choices={categoryChoices} required />
      </div>
      <div>
        <TextField
          {...textOf(form, 'content')}
          label="質問内容"
          hint="20〜2000文字。年齢、体重、いつから、試したことを書くと、答えてもらいやすくなります"
          most={longest.content}
          rows={9}
        />
        {!urgentTitle && isEmergency(fields.content) && <EmergencyNote />}
      </div>
      {children}
      <div className="question-writer">
        <WriterFields {...form} />
      </div>
    </>
  );
}

interface TitleProps {
  value: string;
  problem: string | undefined;
  onChange: (title: string) => void;
  similar: boolean;
}

function TitleField({ value, problem, onChange, similar }: TitleProps) {
  const { questions, composition } = useSimilar(similar ? value : '');
  return (
    <>
      <TextField
        name="title"
        label="タイトル"
        hint="5〜100文字"
        problem={problem}
        value={value}
        most={longest.title}
        autoComplete="off"
        {...composition}
        onChange={onChange}
      />
      {similar && <SimilarQuestions questions={questions} />}
    </>
  );
}

/** Emergency notice, shown next to the field that contains the words. */
function EmergencyNote() {
  return (
    <div className="emergency-note" role="alert">
      <svg className="icon" viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
        <path d="M12 4 2.8 19.5h18.4ZM12 10v4.2M12 17v.3" />
      </svg>
      <div>
        <p className="emergency-title">{emergencyNote.title}</p>
        <p>{emergencyNote.text}</p>
      </div>
    </div>
  );
}
