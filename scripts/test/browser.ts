import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Returns the path of a Chromium: the system's, Playwright's, or one that a package manager or Playwright installs now. */
export function findBrowser(): string | undefined {
  return present() ?? (install() ? present() : undefined);
}

function present(): string | undefined {
  const places = [
    process.env['BROWSER_PATH'],
    // Chromium without its window opens a page in a third of the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return places.find((place) => place !== undefined && place !== '' && existsSync(place));
}

// Debian as root installs its own (with Japanese fonts); elsewhere Playwright downloads one.
function install(): boolean {
  console.log('テストに使うブラウザを用意しています…');
  const isRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isRoot) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], quiet);
    for (const browser of ['chromium-headless-shell', 'chromium'])
      if (spawnSync('apt-get', ['install', '-y', '-qq', browser, 'fonts-noto-cjk'], quiet).status === 0) return true;
  }
  return spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }).status === 0;
}
