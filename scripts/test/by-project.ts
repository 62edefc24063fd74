import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sorts test files by project, because a worker keeps its modules, render threads and browser only for the next file of its project. The
 * short unit tests come last, so that all workers end at about the same time.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return ['server', 'browser', 'unit', 'long'].flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}
