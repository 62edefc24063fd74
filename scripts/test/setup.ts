import { ensureBuild } from '../build.ts';

/** Builds the site once before all tests, so that they publish pages from the present sources. */
export default function setup(): void {
  ensureBuild();
}
