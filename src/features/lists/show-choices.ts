interface Choice {
  href: string;
  current: boolean;
}

/**
 * Makes a row of links offer the choices over the list that is asked for. Runs before that list arrives, so that the next choice adds to
 * this one.
 */
export function showChoices(links: Iterable<HTMLAnchorElement>, choices: readonly Choice[], mark: 'page' | 'true' = 'true'): void {
  for (const [at, link] of [...links].entries()) {
    const choice = choices[at];
    if (!choice) continue;
    link.href = choice.href;
    link.ariaCurrent = choice.current ? mark : null;
  }
}
