import { join } from 'node:path';
import type { Shop } from '#server/shop.ts';

/** The paths of an uploaded file and of its refused rows. Throws if no folder for imports is configured. */
export function uploadPaths({ importsDir }: Pick<Shop, 'importsDir'>, id: string): { file: string; rejects: string } {
  if (!importsDir) throw new Error('this shop was opened without a folder for imports');
  return { file: join(importsDir, 'uploads', id), rejects: join(importsDir, 'uploads', `${id}.rejects.ndjson`) };
}
