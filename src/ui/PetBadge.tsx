import { labelOf, petTypes } from '#api/contract/vocabulary.ts';

interface Props {
  petType: string;
  /** 犬 instead of 犬用. */
  plain?: boolean;
}

/** Renders a pet type: 犬用 on products, 犬 on questions and articles. The style sheet draws the glyph. */
export function PetBadge({ petType, plain = false }: Props) {
  const known = petTypes.find(({ code }) => code === petType);
  return (
    <span className="badge" data-pet={known?.code ?? 'other'}>
      {plain ? labelOf(petTypes, petType) : (known?.badge ?? 'その他')}
    </span>
  );
}
