/** Renders a rank: a gold, silver or bronze はなまる for 1 to 3, a plain numeral from 4. The place sets its size. */
export function RankBadge({ rank }: { rank: number }) {
  return (
    <span className="rank" data-rank={rank <= 3 ? rank : undefined} role="img" aria-label={`${rank}位`}>
      {rank}
    </span>
  );
}
