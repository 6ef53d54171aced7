// Finds Chromium for the journeys, or brings it: by apt as root, otherwise one line says what to install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium that exists, or undefined. */
export const findChromium = (): string | undefined => places.find((path) => path && existsSync(path));

/** As `findChromium`, after installing Debian's package when that is possible. Throws the line that says what to do. */
export function bringChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys …');
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update', '-q');
    apt('install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation');
  }
  const now = findChromium();
  if (!now)
    throw new Error(
      'The browser journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  return now;
}
