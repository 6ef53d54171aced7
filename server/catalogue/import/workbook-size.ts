// How large a workbook becomes once unpacked, before anything of it is parsed: a few kilobytes may hold gigabytes (a "zip bomb").
import { fromBufferPromise, type Entry } from 'yauzl';
import { ImportError } from './import-error.ts';

const mebibyte = 1024 * 1024;
/** All parts together, unpacked: a sheet of 50,000 offers with their texts is about 40 MB. */
export const mostBytes = 60 * mebibyte;
/** A part that is no sheet. The reader holds each of those in memory whole (texts, styles, relations), whatever its name is. */
const mostPartBytes = 16 * mebibyte;
/** A workbook has a few dozen parts. */
const mostParts = 2000;

/**
 * Unpacks every part once, keeping nothing, and counts: what a part's head says of its size may be a lie. What is counted here must be what the
 * reader (hucre) reads, so a file that the two may understand in different ways is refused. Throws ImportError fault_workbook (unreadable,
 * encrypted, ambiguous) and fault_workbook_large.
 */
export async function checkWorkbookSize(
  bytes: Buffer,
  { most = mostBytes, mostPart = mostPartBytes }: { most?: number; mostPart?: number } = {},
): Promise<void> {
  const tooLarge = (limit: number) => new ImportError('fault_workbook_large', { most: Math.round(limit / mebibyte) });
  let [total, parts] = [0, 0];
  try {
    refuseTwoDirectories(bytes);
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
    for await (const entry of zip.eachEntry()) {
      if (++parts > mostParts) throw tooLarge(most);
      // The reader then believes the size in the part's own head, which is not looked at here.
      if ((entry.generalPurposeBitFlag & 8) !== 0 && entry.compressedSize === 0)
        throw new ImportError('fault_workbook', {});
      const limit = isSheet(entry) ? most : Math.min(most, mostPart);
      // Checks the declared sizes before any unpacking.
      if (entry.uncompressedSize > limit) throw tooLarge(limit);
      let size = 0;
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        size += (chunk as Buffer).length;
        total += (chunk as Buffer).length;
        if (size > limit) throw tooLarge(limit);
        if (total > most) throw tooLarge(most);
      }
    }
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError('fault_workbook', {}, cause);
  }
}

/** By the name as the reader sees it: yauzl also knows other encodings, and a field that names the part anew. */
const isSheet = (entry: Entry): boolean => entry.fileNameRaw.toString('utf8').startsWith('xl/worksheets/');

const endOfDirectory = Buffer.from('PK\u0005\u0006');
const zip64Locator = Buffer.from('PK\u0006\u0007');
/** The size of the end record with the longest comment, and a ZIP64 locator before it. */
const mostTailBytes = 20 + 22 + 0xffff;

/**
 * yauzl follows a ZIP64 locator whenever there is one, hucre only when a field of the end record asks for it; and which of two end records counts
 * is a matter of taste. Only files beyond 4 GB need ZIP64.
 */
function refuseTwoDirectories(bytes: Buffer): void {
  const tail = bytes.subarray(-mostTailBytes);
  const isAmbiguous = tail.indexOf(endOfDirectory) !== tail.lastIndexOf(endOfDirectory) || tail.includes(zip64Locator);
  if (isAmbiguous) throw new ImportError('fault_workbook', {});
}
