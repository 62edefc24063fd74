import { Icon } from '#src/ui/art/Icon.tsx';
import { avoidedLabels } from '#api/contract/avoidable.ts';
import { PetFace } from './PetFace.tsx';
import { listingFor } from './pet-listing.ts';
import { petLine } from './pet-words.ts';
import { concerns } from './concerns.ts';
import type { Pet } from './pet.ts';

interface Props {
  pet: Pet;
  today: string;
  /** Whether pages show this animal first; undefined where it is the only one. */
  chosen: boolean | undefined;
  choose: () => void;
  edit: () => void;
  remove: () => void;
}

/** Card of an animal: face, facts, and what can be done with it. */
export function PetCard({ pet, today, chosen, choose, edit, remove }: Props) {
  const { name, kind, avoid } = pet;
  const avoided = avoidedLabels(avoid);
  const worries = concerns.filter(({ code }) => pet.concerns.includes(code)).map(({ label }) => label);
  const line = petLine(pet, today);
  return (
    <li className="pet-card" data-pet={kind} data-chosen={chosen ? '' : undefined}>
      <div className="pet-card-top">
        <div>
          <h3>{name}</h3>
          <p>{line === '' ? '体重を入れると、1日の量がわかります' : line}</p>
          {avoided.length > 0 && <p>避けたい原材料：{avoided.join('、')}</p>}
          {worries.length > 0 && <p>気になること：{worries.join('、')}</p>}
        </div>
        <PetFace pet={pet} size={96} />
      </div>
      <div className="pet-card-foot">
        {chosen !== undefined && (
          <label className="check">
            <input type="radio" name="chosen" checked={chosen} onChange={choose} aria-label={`${name}を先に表示する`} />
            先に表示する
          </label>
        )}
        <a className="more-link" href={listingFor(pet, today)} aria-label={`${name}の商品をさがす`}>
          商品をさがす
          <Icon name="right" size={16} strokeWidth={2} />
        </a>
        <button className="btn" data-variant="quiet" data-size="row" type="button" aria-label={`${name}の記録を編集する`} onClick={edit}>
          <Icon name="edit" size={18} />
          編集する
        </button>
        <button className="icon-btn" type="button" aria-label={`${name}を削除する`} onClick={remove}>
          <Icon name="trash" size={20} />
        </button>
      </div>
    </li>
  );
}
