import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeOwner, type UnprivilegedLaunch } from './as-user.ts';

/** The passwords of the two logins, generated at the first start, in a file that only its owner can read. */
export type Passwords = { postgres: string; authenticator: string };

export const dataDirPaths = (dataDir: string) => ({
  cluster: join(dataDir, 'cluster'),
  passwords: join(dataDir, 'passwords.json'),
  log: join(dataDir, 'postgres.log'),
  holder: join(dataDir, 'holder.json'),
  ready: join(dataDir, 'logins-made'),
});

/** Creates the cluster if there is none: UTF-8, C collation, SCRAM passwords. Returns true if it created one. */
export function createClusterIfMissing(dataDir: string, initdb: string, runAs: UnprivilegedLaunch): boolean {
  const { cluster, passwords } = dataDirPaths(dataDir);
  if (existsSync(cluster)) {
    if (existsSync(passwords)) return false;
    throw new Error(
      `${passwords} is missing: without it nobody can log in to the database in ${cluster}. Restore it, or move ${dataDir} away to begin anew.`,
    );
  }
  if (!existsSync(passwords)) {
    const made: Passwords = {
      postgres: randomBytes(24).toString('base64url'),
      authenticator: randomBytes(24).toString('base64url'),
    };
    writeFileSync(passwords, JSON.stringify(made), { mode: 0o600 });
  }
  // Created under another name and renamed at the end, so that an interrupted initialisation is repeated.
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  // The password is passed in a file, because command lines are visible in the process list.
  const file = join(dataDir, 'initdb-password');
  writeFileSync(file, loadPasswords(dataDir).postgres, { mode: 0o600 });
  if (runAs.uid !== undefined) changeOwner(runAs, dataDir);
  try {
    const args = [
      '-D',
      unfinished,
      '-U',
      'postgres',
      `--pwfile=${file}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ];
    const [command, ...before] = [...runAs.prefix, initdb];
    const done = spawnSync(command!, [...before, ...args], { encoding: 'utf8', uid: runAs.uid, gid: runAs.gid });
    if (done.status !== 0)
      throw new Error(`initdb failed in ${unfinished}:\n${done.stdout}${done.stderr}${done.error?.message ?? ''}`);
  } finally {
    rmSync(file, { force: true });
  }
  renameSync(unfinished, cluster);
  return true;
}

export function loadPasswords(dataDir: string): Passwords {
  return JSON.parse(readFileSync(dataDirPaths(dataDir).passwords, 'utf8')) as Passwords;
}
