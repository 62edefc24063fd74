import type { Stryker } from '@stryker-mutator/core';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Prints each mutant as soon as it is judged, because a run takes long. */
class MutantLog {
  onMutantTested({ status, fileName, location, mutatorName, replacement, killedBy }: Mutant): void {
    const place = `${fileName}:${location.start.line}:${location.start.column}`;
    console.log(`${status} ${place} ${mutatorName} → ${replacement} ${killedBy?.[0] ?? ''}`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'mutant-log', injectableClass: MutantLog }];
