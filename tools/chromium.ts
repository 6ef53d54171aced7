// Finds Chromium for browser tests, or installs it with apt as root. Otherwise prints what to install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Paths of the headless shell. It takes half the processor time of a full Chromium. */
const shellPlaces = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'];
const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

/** The path of a Chromium that exists, or undefined. */
export const findChromium = (): string | undefined => places.find((path) => path && existsSync(path));

/** The headless shell if it is installed and CHROMIUM_PATH is not set, otherwise a full Chromium. */
export const findHeadlessChromium = (): string | undefined =>
  (process.env.CHROMIUM_PATH ? undefined : shellPlaces.find((path) => existsSync(path))) ?? findChromium();

/** Like `findChromium`, but installs Debian's packages where possible. Throws an error that says what to install. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found && findHeadlessChromium() !== found) return found;
  if (!process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(found);
  const now = findChromium();
  if (!now)
    throw new Error(
      'The browser journeys need Chromium: install it (Debian: apt-get install chromium chromium-headless-shell) or set CHROMIUM_PATH.',
    );
  return now;
}

function install(found: string | undefined): void {
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const isKnown = (name: string): boolean => spawnSync('apt-cache', ['show', name]).status === 0;
  if (!found) run('apt-get', 'update', '-q');
  // If Chromium is installed, only the headless shell is missing, and only Debian has a package for it.
  const wanted = packages.filter((name) => isKnown(name));
  if (found && !wanted.includes('chromium-headless-shell')) return;
  console.log('Installing Chromium for the browser journeys …');
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...wanted);
}
