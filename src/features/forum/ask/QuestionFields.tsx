import type { ReactNode } from 'react';
import { forumPets } from '#src/features/forum/forum-pets.ts';
import { IconPicker } from '#src/features/forum/IconPicker.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { isEmergency } from './emergency.ts';
import { EmergencyNote } from './EmergencyNote.tsx';
import { categoryChoices, longest, type QuestionFields as Fields } from './question-form.ts';
import { SimilarQuestions } from './SimilarQuestions.tsx';
import { useSimilar } from './use-similar.ts';

interface Props {
  fields: Fields;
  problems: Partial<Record<keyof Fields, string>>;
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
  /** Offers similar questions while the title is typed. */
  similar?: boolean;
  /** Content between the text and the nickname. */
  children?: ReactNode;
}

/** Fields of a question: title, pet, category, text and nickname. */
export function QuestionFields({ fields, problems, change, similar = false, children }: Props) {
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
        <FormField label="カテゴリー" problem={problems.category}>
          {(wiring) => (
            <select
              {...wiring}
              className="select"
              name="category"
              required
              value={fields.category}
              onChange={(event) => change('category', event.target.value)}
            >
              <option value="">選んでください</option>
              {categoryChoices.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <div>
        <TextField
          name="content"
          label="質問内容"
          hint="20〜2000文字。年齢、体重、いつから、試したことを書くと答えやすくなります"
          problem={problems.content}
          value={fields.content}
          most={longest.content}
          rows={9}
          onType={(typed) => change('content', typed)}
        />
        {!urgentTitle && isEmergency(fields.content) && <EmergencyNote />}
      </div>
      {children}
      <div className="question-writer">
        <TextField
          name="nickname"
          label="ニックネーム"
          optional
          hint="20文字以内。空欄のときは「匿名さん」と表示します"
          problem={problems.nickname}
          value={fields.nickname}
          autoComplete="nickname"
          onType={(typed) => change('nickname', typed)}
        />
        <IconPicker value={fields.iconId} nickname={fields.nickname} onChoose={(iconId) => change('iconId', iconId)} />
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
        onType={onChange}
      />
      {similar && <SimilarQuestions questions={questions} />}
    </>
  );
}
