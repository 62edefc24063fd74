import { FormField } from '#src/features/reviews/FormField.tsx';
import { keepConverting } from '#src/features/reviews/FormFoot.tsx';
import { StarGroup } from '#src/features/reviews/StarGroup.tsx';
import { characters } from '#src/features/reviews/typed.ts';
import { brandReviewPets, longestBrandReview, type BrandReviewFields as Fields } from './brand-review-form.ts';

interface Props {
  fields: Fields;
  problems: Partial<Record<keyof Fields, string>>;
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
}

/** Rating, pet, nickname and text of a brand review. */
export function BrandReviewFields({ fields, problems, change }: Props) {
  return (
    <>
      <StarGroup name="rating" label="評価" value={fields.rating} problem={problems.rating} onChoose={(stars) => change('rating', stars)} />
      <FormField label="ペットの種類" problem={problems.petType}>
        {(wiring) => (
          <select
            {...wiring}
            className="select"
            name="petType"
            value={fields.petType}
            onChange={(event) => change('petType', event.target.value)}
          >
            {brandReviewPets.map((pet) => (
              <option key={pet}>{pet}</option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label="ニックネーム" hint="50文字以内" problem={problems.nickname}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            name="nickname"
            required
            autoComplete="nickname"
            value={fields.nickname}
            onChange={(event) => change('nickname', event.target.value)}
            onKeyDown={keepConverting}
          />
        )}
      </FormField>
      <FormField
        label="レビュー内容"
        hint="5〜1000文字"
        problem={problems.reviewText}
        counter={[characters(fields.reviewText), longestBrandReview]}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            name="reviewText"
            required
            rows={5}
            value={fields.reviewText}
            onChange={(event) => change('reviewText', event.target.value)}
          />
        )}
      </FormField>
    </>
  );
}
