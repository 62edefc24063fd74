interface Props {
  rank: number;
  /** Whether the first three get a はなまる. */
  medals?: boolean;
}

/** Renders a rank: a gold, silver or bronze はなまる for 1 to 3, a plain numeral from 4. The place sets its size. */
export function RankBadge({ rank, medals = true }: Props) {
  return (
    <span className="rank" data-rank={medals && rank <= 3 ? rank : undefined} role="img" aria-label={`${rank}位`}>
      {rank}
    </span>
  );
}
