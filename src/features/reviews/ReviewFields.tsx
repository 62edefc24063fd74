import { weightBandsOf } from '#api/contract/animal-bands.ts';
import { ratedAxes } from '#api/contract/vocabulary.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { AnimalFields } from './AnimalFields.tsx';
import { ProvidedField } from './ProvidedField.tsx';
import type { FormWords } from './product-axes.ts';
import { longestReview, openScales, overallRating, petChoices, ratingHints, type ReviewFields as Fields } from './review-form.ts';
import { StarGroup } from '#src/ui/form/StarGroup.tsx';
import { textOf, type FormState } from '#src/ui/form/form-state.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

interface Props extends FormState<Fields> {
  /** What the form asks where the product is not food. */
  words: FormWords | undefined;
  /** Whether the stored review is marked as one of a provided product. */
  isMarked?: boolean | undefined;
}

/** Fields of a review: a rating of each axis, the overall rating computed from them, nickname, pet, its facts and text. */
export function ReviewFields({ words, isMarked, ...form }: Props) {
  const { fields, problems, change } = form;
  const choosePet = (petType: string) => {
    change('petType', petType);
    if (!weightBandsOf(petType).some(({ code }) => code === fields.weightBand)) change('weightBand', '');
  };
  return (
    <>
      <div className="star-groups">
        {ratedAxes.map(({ param: name, label }) => (
          <StarGroup
            key={name}
            name={name}
            label={label}
            hint={ratingHints[name]}
            {...words?.[name]}
            value={fields[name]}
            problem={problems[name]}
            onChoose={(stars) => change(name, stars)}
          />
        ))}
      </div>
      <Overall fields={fields} />
      <div className="review-writer">
        <TextField {...textOf(form, 'nickname')} label="ニックネーム" hint="2〜50文字" autoComplete="nickname" />
        <SelectField
          {...textOf(form, 'petType')}
          label="ペットの種類"
          optional
          none="選択しない"
          choices={petChoices}
          onChange={choosePet}
        />
      </div>
      <AnimalFields {...form} />
      <TextField {...textOf(form, 'reviewText')} label="レビュー" hint="10〜1000文字" most={longestReview} rows={6} />
      <ProvidedField {...form} isMarked={isMarked} />
    </>
  );
}

/** Overall rating, read-only. */
function Overall({ fields }: { fields: Fields }) {
  const rating = overallRating(fields);
  const open = openScales(fields);
  return (
    <p className="overall" role="status">
      <b>総合評価</b>
      <span
        className="stars"
        role="img"
        aria-label={rating > 0 ? `5点満点中${rating}点` : '未評価'}
        style={{ '--r': rating, '--size': '20px' } as React.CSSProperties}
      />
      {rating > 0 ? <b className="num">{rating}</b> : <span>{`あと${open}項目選ぶと、平均を表示します`}</span>}
    </p>
  );
}
