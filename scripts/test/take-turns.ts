import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Alternates test files of the browser and the server: browser tests wait more than they work, and publishing fills both cores. */
export class TakeTurns extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [browser, other] = [true, false].map((wanted) => sorted.filter(({ project }) => (project.name === 'browser') === wanted));
    const turns = Math.max(browser!.length, other!.length);
    return Array.from({ length: turns }, (_, at) => [...other!.slice(at, at + 1), ...browser!.slice(at, at + 1)]).flat();
  }
}
