import type { ReactNode } from 'react';
import { IconPicker } from '#src/features/forum/IconPicker.tsx';
import { FormField } from '#src/features/reviews/FormField.tsx';
import { keepConverting } from '#src/features/reviews/FormFoot.tsx';
import { characters } from '#src/features/reviews/typed.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { isEmergency } from './emergency.ts';
import { EmergencyNote } from './EmergencyNote.tsx';
import { categoryChoices, longest, petChoices, type QuestionFields as Fields } from './question-form.ts';
import { SimilarQuestions } from './SimilarQuestions.tsx';
import { useSimilar } from './use-similar.ts';

interface Props {
  fields: Fields;
  problems: Partial<Record<keyof Fields, string>>;
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
  /** Offers questions like this one while the title is typed. */
  similar?: boolean;
  /** Stands between the text and the nickname. */
  children?: ReactNode;
}

/** Title, pet, category, text and nickname of a question. */
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
          choices={petChoices}
          value={fields.petType}
          problem={problems.petType}
          onChoose={(code) => change('petType', code)}
        />
        <FormField label="カテゴリ" problem={problems.category}>
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
        <FormField
          label="質問内容"
          hint="20〜2000文字。年齢、体重、いつから、試したことを書くと答えやすくなります"
          problem={problems.content}
          counter={[characters(fields.content), longest.content]}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              className="textarea"
              name="content"
              required
              rows={9}
              value={fields.content}
              onChange={(event) => change('content', event.target.value)}
            />
          )}
        </FormField>
        {!urgentTitle && isEmergency(fields.content) && <EmergencyNote />}
      </div>
      {children}
      <div className="question-writer">
        <FormField label="ニックネーム" optional hint="20文字以内。空欄のときは「匿名さん」と表示します" problem={problems.nickname}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="nickname"
              autoComplete="nickname"
              value={fields.nickname}
              onChange={(event) => change('nickname', event.target.value)}
              onKeyDown={keepConverting}
            />
          )}
        </FormField>
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
      <FormField label="タイトル" hint="5〜100文字" problem={problem} counter={[characters(value), longest.title]}>
        {(wiring) => (
          <input
            {...wiring}
            {...composition}
            className="input"
            name="title"
            required
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={keepConverting}
          />
        )}
      </FormField>
      {similar && <SimilarQuestions questions={questions} />}
    </>
  );
}
