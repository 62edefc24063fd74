import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the file that caught the mutant before first, then the shortest, because a mutant's run ends at the first failure. */
export class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = (file: TestSpecification) => {
      const seen = this.ctx.cache.getTestSpecificationResult(file);
      return seen?.failed ? -1 : (seen?.duration ?? Infinity);
    };
    return Promise.resolve(files.toSorted((one, other) => cost(one) - cost(other)));
  }
}
