// Deletes bytes without a row: those of interrupted uploads, and of replaced versions that could not be deleted.
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageService } from './storage-request.ts';
import { fileNamesOfVersion, versionOfFileName } from './files/file-store.ts';
import { findVersionsInUse } from './rows.ts';
import { runAsStorageService } from './database-roles.ts';

/** Younger bytes may belong to an upload whose row is not written yet. */
const oldMs = 3_600_000;

/** Deletes orphaned bytes older than an hour; returns their number. Several processes may run it at once. */
export async function deleteOrphanedBytes(storage: StorageService): Promise<number> {
  const moment = new Date(storage.now().getTime() - oldMs);
  let swept = await sweepIncoming(join(storage.settings.storage.dir, 'incoming'), moment);
  for await (const names of storage.files.listOlderThan(moment)) {
    const versions = [...new Set(names.map(versionOfFileName))];
    const used = versions.length
      ? await runAsStorageService({ sql: storage.sql, operation: 'storage.sweep' }, (tx) =>
          findVersionsInUse(tx, versions),
        )
      : new Set<string>();
    const orphans = versions.filter((version) => !used.has(version));
    await storage.files.remove(orphans.flatMap(fileNamesOfVersion));
    swept += orphans.length;
  }
  if (swept) storage.log.info({ swept }, 'bytes of no file are deleted');
  return swept;
}

async function sweepIncoming(dir: string, moment: Date): Promise<number> {
  let swept = 0;
  for (const name of await readdir(dir).catch(() => [])) {
    const facts = await stat(join(dir, name)).catch(() => null);
    if (!facts || facts.mtime >= moment) continue;
    await unlink(join(dir, name)).catch(() => undefined);
    swept += 1;
  }
  return swept;
}
