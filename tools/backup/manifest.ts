// manifest.json, the backup's metadata, is written last.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { RefusedError } from './refused-error.ts';

export const manifestName = 'manifest.json';
/** The format of `sha256sum --check`: one line for each file of DATA_DIR. */
export const checksumListName = 'files.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const schema = z.object({
  format: z.literal(1),
  /** The time of the snapshot. Everything committed before is in the backup. */
  takenAt: z.iso.datetime(),
  release: z.object({ version: z.string(), commit: z.string().nullable() }),
  postgres: z.string(),
  schema: sha256,
  worker: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      file: z.string().regex(/^database\/[^/]+\.copy\.gz$/),
      bytes: z.number(),
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256 }),
  /** Pictures in the database whose file was already missing or damaged in the shop. */
  missingPictures: z.array(z.string()),
});

export type Manifest = z.output<typeof schema>;

/** Throws RefusedError if the folder holds no complete backup. */
export function loadManifest(folder: string): Manifest {
  const path = join(folder, manifestName);
  if (!existsSync(folder)) throw new RefusedError(`There is no folder ${folder}.`);
  if (!existsSync(path)) throw new RefusedError(`${folder} is not a backup: it has no ${manifestName}.`);
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new RefusedError(`${path} is damaged: it is not JSON.`, { cause });
  }
  const read = schema.safeParse(text);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new RefusedError(`${path} is damaged, or a later release made it: ${first?.path.join('.')} ${first?.message}.`);
}
