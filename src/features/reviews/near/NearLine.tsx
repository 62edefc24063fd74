import { useStore } from '@nanostores/react';
import { figure } from '#src/lib/text.ts';
import { nearShown } from './near-reviews.ts';

/** Says above a list by nearness whose animal it is for, and how owners of animals like it rate the product. */
export default function NearLine() {
  const near = useStore(nearShown);
  if (!near) return null;
  const { pet, mean, isPart } = near;
  return (
    <p className="near-line">
      {mean && (
        <b>
          {mean.whose} <span className="num">{figure(mean.reviews)}</span>件の平均 <span className="num">{mean.mean.toFixed(1)}</span>
        </b>
      )}
      <span>
        {pet.name}に近い順。体重、年齢、品種の近さを見ています。{isPart && '新しい200件から選んでいます。'}
      </span>
    </p>
  );
}
