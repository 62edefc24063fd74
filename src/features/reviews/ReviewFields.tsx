import { ratedAxes } from '#api/contract/vocabulary.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { longestReview, openScales, overallRating, petChoices, ratingHints, type ReviewFields as Fields } from './review-form.ts';
import { StarGroup } from '#src/ui/form/StarGroup.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

interface Props {
  fields: Fields;
  problems: Partial<Record<keyof Fields, string>>;
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
}

/** Fields of a review: a rating of each axis, the overall rating computed from them, nickname, pet and text. */
export function ReviewFields({ fields, problems, change }: Props) {
  return (
    <>
      <div className="star-groups">
        {ratedAxes.map(({ param: name, label }) => (
          <StarGroup
            key={name}
            name={name}
            label={label}
            hint={ratingHints[name]}
            value={fields[name]}
            problem={problems[name]}
            onChoose={(stars) => change(name, stars)}
          />
        ))}
      </div>
      <Overall fields={fields} />
      <div className="review-writer">
        <TextField
          name="nickname"
          label="ニックネーム"
          hint="2〜50文字"
          problem={problems.nickname}
          value={fields.nickname}
          autoComplete="nickname"
          onType={(typed) => change('nickname', typed)}
        />
        <FormField label="ペットの種類" optional problem={problems.petType}>
          {(wiring) => (
            <select
              {...wiring}
              className="select"
              name="petType"
              value={fields.petType}
              onChange={(event) => change('petType', event.target.value)}
            >
              <option value="">選択しない</option>
              {petChoices.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <TextField
        name="reviewText"
        label="レビュー"
        hint="10〜1000文字"
        problem={problems.reviewText}
        value={fields.reviewText}
        most={longestReview}
        rows={6}
        onType={(typed) => change('reviewText', typed)}
      />
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
