import { brandReviewPets } from '#api/contract/brand-review-pets.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { StarGroup } from '#src/ui/form/StarGroup.tsx';
import { textOf, type FormState } from '#src/ui/form/form-state.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { longestBrandReview, type BrandReviewFields as Fields } from './brand-review-form.ts';

const petChoices = brandReviewPets.map((pet) => ({ code: pet, label: pet }));

/** Fields of a brand review: rating, pet, nickname and text. */
export function BrandReviewFields(form: FormState<Fields>) {
  const { fields, problems, change } = form;
  return (
    <>
      <StarGroup
        name="rating"
        label="評価"
        marked
        value={fields.rating}
        problem={problems.rating}
        onChoose={(stars) => change('rating', stars)}
      />
      <SelectField {...textOf(form, 'petType')} label="ペットの種類" choices={petChoices} />
      <TextField {...textOf(form, 'nickname')} label="ニックネーム" hint="50文字以内" autoComplete="nickname" />
      <TextField {...textOf(form, 'reviewText')} label="レビュー内容" hint="5〜1000文字" most={longestBrandReview} rows={5} />
    </>
  );
}
