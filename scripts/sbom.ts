import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// npm run sbom > sbom.json: lists the components of the lock file as CycloneDX, without a network.
const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--offline'];
const { status } = spawnSync('npm', words, {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
