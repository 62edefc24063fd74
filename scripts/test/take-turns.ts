import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Alternates test files of the browser and the server: browser tests wait more than they work, and publishing fills both cores. Unit tests
 * come last and together, because a worker keeps its modules only for the next file of its project.
 */
export class TakeTurns extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const of = (name: string) => sorted.filter(({ project }) => project.name === name);
    const site = of('site');
    const isBrowser = ({ moduleId }: TestSpecification) => moduleId.includes('/src/e2e/');
    const [browser, server] = [site.filter(isBrowser), site.filter((file) => !isBrowser(file))];
    const turns = Math.max(browser.length, server.length);
    const inTurns = Array.from({ length: turns }, (_, at) => [...server.slice(at, at + 1), ...browser.slice(at, at + 1)]).flat();
    return [...inTurns, ...of('unit'), ...of('long')];
  }
}
