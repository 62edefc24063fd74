import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Lets files of the browser and of the server begin by turns: pages wait more than they work, and publishing fills both cores. */
export class TakeTurns extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [browser, other] = [true, false].map((wanted) => sorted.filter(({ project }) => (project.name === 'browser') === wanted));
    const turns = Math.max(browser!.length, other!.length);
    return Array.from({ length: turns }, (_, at) => [...other!.slice(at, at + 1), ...browser!.slice(at, at + 1)]).flat();
  }
}
