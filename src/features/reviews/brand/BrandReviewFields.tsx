import { brandReviewPets } from '#api/contract/brand-review-pets.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { StarGroup } from '#src/ui/form/StarGroup.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { longestBrandReview, type BrandReviewFields as Fields } from './brand-review-form.ts';

interface Props {
  fields: Fields;
  problems: Partial<Record<keyof Fields, string>>;
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
}

/** Fields of a brand review: rating, pet, nickname and text. */
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
      <TextField
        name="nickname"
        label="ニックネーム"
        hint="50文字以内"
        problem={problems.nickname}
        value={fields.nickname}
        autoComplete="nickname"
        onType={(typed) => change('nickname', typed)}
      />
      <TextField
        name="reviewText"
        label="レビュー内容"
        hint="5〜1000文字"
        problem={problems.reviewText}
        value={fields.reviewText}
        most={longestBrandReview}
        rows={5}
        onType={(typed) => change('reviewText', typed)}
      />
    </>
  );
}
