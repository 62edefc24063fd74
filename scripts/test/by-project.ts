import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects in the order in which they run, the one with the longest files first. */
const order = ['browser', 'server', 'unit', 'long'];

/** Runs one project's files after the other's, because a worker keeps the modules it has loaded only for the next file of its project. */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return order.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}
