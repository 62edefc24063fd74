import { ensureBuild } from '../build.ts';

/** Once before all tests: the pages they publish are made with the present sources. */
export default function setup(): void {
  ensureBuild();
}
