import { join } from 'node:path';
import type { Shop } from '#server/shop.ts';

/** Where an import of the browser keeps its file and its refused rows. Throws where the shop has no folder for them: at the command line. */
export function uploadPaths({ importsDir }: Pick<Shop, 'importsDir'>, id: string): { file: string; rejects: string } {
  if (!importsDir) throw new Error('this shop was opened without a folder for imports');
  return { file: join(importsDir, 'uploads', id), rejects: join(importsDir, 'uploads', `${id}.rejects.ndjson`) };
}
