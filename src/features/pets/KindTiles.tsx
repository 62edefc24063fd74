import { labelOf, petTypes, rankedPetTypes } from '#api/contract/vocabulary.ts';
import { paths } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import type { Pet } from './pet.ts';

interface Props {
  /** Whether this device has no animal yet: then it says what the page is for. */
  isFirst: boolean;
  choose: (kind: Pet['kind']) => void;
  back: () => void;
}

// A word joiner holds うちの子 together, which phrases would break into うちの and 子向けに.
const uses = [
  'フードのページで、1日の量と費用の目安がわかります',
  '避けたい原材料が入っている商品に、印がつきます',
  '商品の一覧を、ひと押しでうちの\u2060子向けにできます',
];

const examples: Partial<Record<Pet['kind'], string>> = { small_animal: 'ハムスター、うさぎなど', bird: 'インコ、文鳥など' };

/** First step: four tiles, one per kind. */
export function KindTiles({ isFirst, choose, back }: Props) {
  return (
    <section className="pet-step" aria-labelledby="pet-kind">
      <h2 id="pet-kind" tabIndex={-1} data-view-title>
        {isFirst ? 'うちの子は、どの子ですか？' : 'つぎの子は、どの子ですか？'}
      </h2>
      <div className="pet-tiles">
        {rankedPetTypes.map((kind) => (
          <button className="pet-tile" data-pet={kind} type="button" key={kind} onClick={() => choose(kind)}>
            <b>{labelOf(petTypes, kind)}</b>
            {examples[kind] !== undefined && <span>{examples[kind]}</span>}
            <img src={paths.petImage(kind)} alt="" width={108} height={108} loading="lazy" />
          </button>
        ))}
      </div>
      {isFirst ? (
        <ul className="pet-uses">
          {uses.map((text) => (
            <li key={text}>
              <Icon name="check" size={18} strokeWidth={2.2} />
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <button className="btn" data-variant="text" data-size="row" type="button" onClick={back}>
          一覧にもどる
        </button>
      )}
    </section>
  );
}
