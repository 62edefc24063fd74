import { measureCleanPublish } from './bench/publish.ts'; import { Figures } from './bench/figures.ts'; import { ensureBuild } from './build.ts';
ensureBuild(); measureCleanPublish(new Figures(), process.argv[2]!, 10000);
