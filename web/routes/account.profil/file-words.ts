import { fileHeadLength, uploadFault, maxUploadBytes, type UploadType, uploadTypes } from '#domain/people/upload.ts';
import { m } from '#texts/compiled/messages.js';
import { formatOneDecimal } from '#web/parts/shell/figures/figures.ts';

/** Why this file cannot be uploaded, as a sentence, or null (R-VAL-11, R-VAL-12). Reads its first bytes. */
export async function findUploadProblemText(
  file: File,
  accepted: readonly UploadType[] = uploadTypes,
): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, fileHeadLength).arrayBuffer());
  const fault = uploadFault({ type: file.type, size: file.size, head }, accepted);
  const kinds = accepted.includes('application/pdf') ? m.account_file_kinds_all() : m.account_file_kinds_picture();
  switch (fault) {
    case 'kind':
      return m.account_file_kind({ kinds });
    case 'content':
      return m.account_file_content({ kinds });
    case 'empty':
      return m.account_file_empty();
    case 'size':
      // Rounded up, so that a file slightly too large is not shown as "10,0 MB, for 10 MB at most".
      return m.account_file_size({ size: formatOneDecimal(Math.ceil((file.size / maxUploadBytes) * 100) / 10) });
    default:
      return null;
  }
}
