import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How PostgreSQL's programs are started: a command prefix, or another user. `note`: a log line, if unusual. */
export type UnprivilegedLaunch = { prefix: string[]; uid?: number; gid?: number; note: string | null };

const nobody = 65534;

/**
 * Decides how to start PostgreSQL, which refuses to run as root. Root starts it in a user namespace (`unshare -U`), or,
 * where that is forbidden, as `nobody`, who then owns the data directory. Other users start it directly.
 */
export function findUnprivilegedLaunch(program: string): UnprivilegedLaunch {
  if (process.getuid?.() !== 0) return { prefix: [], note: null };
  if (works('unshare', ['-U', program, '--version']))
    return {
      prefix: ['unshare', '-U'],
      note: 'PostgreSQL does not run as root: it runs in a user namespace of its own (unshare -U).',
    };
  if (works(program, ['--version'], nobody))
    return {
      prefix: [],
      uid: nobody,
      gid: nobody,
      note: 'PostgreSQL does not run as root and user namespaces are not allowed here: it runs as the user "nobody".',
    };
  throw new Error(
    'PostgreSQL does not run as root. User namespaces are not allowed on this machine and the user "nobody" cannot read the packages: start as another user, or give the address of a PostgreSQL as DATABASE_URL.',
  );
}

/** Gives a directory to the user that PostgreSQL runs as, if that is another user. */
export function changeOwner(runAs: UnprivilegedLaunch, path: string): void {
  if (runAs.uid === undefined || runAs.gid === undefined) return;
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) changeOwner(runAs, join(path, name));
  chownSync(path, runAs.uid, runAs.gid);
}

/** Lets other users traverse a directory (mode o+x) without listing it. */
export function allowTraversal(path: string): void {
  const { mode } = lstatSync(path);
  if (!(mode & 0o001)) chmodSync(path, (mode & 0o7777) | 0o001);
}

function works(command: string, args: string[], uid?: number): boolean {
  return spawnSync(command, args, { stdio: 'ignore', ...(uid === undefined ? {} : { uid, gid: uid }) }).status === 0;
}
