// Checks the unpacked size of a workbook before it is parsed: a few kilobytes may contain gigabytes (a "zip bomb").
import { fromBufferPromise, type Entry } from 'yauzl';
import { FatalImportError } from './import-error.ts';

const mebibyte = 1024 * 1024;
/** Size limit of all files together, unpacked: a sheet of 50,000 offers with their texts is about 40 MB. */
export const maxWorkbookBytes = 60 * mebibyte;
/** Size limit of a workbook's file that is not a sheet (texts, styles, relations): the parser loads it into memory. */
const mostPartBytes = 16 * mebibyte;
/** Maximum number of files in a workbook, which usually has a few dozen. */
const mostParts = 2000;

/** Unpacks every part and counts its bytes, because declared sizes may be false. Refuses files that yauzl (used
 * here) and hucre (the parser) could interpret differently. Throws FatalImportError fault_workbook,
 * fault_workbook_large. */
export async function checkUnpackedWorkbookSize(
  bytes: Buffer,
  { most = maxWorkbookBytes, mostPart = mostPartBytes }: { most?: number; mostPart?: number } = {},
): Promise<void> {
  const tooLarge = (limit: number) =>
    new FatalImportError('fault_workbook_large', { most: Math.round(limit / mebibyte) });
  let [total, parts] = [0, 0];
  try {
    refuseTwoDirectories(bytes);
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
    for await (const entry of zip.eachEntry()) {
      if (++parts > mostParts) throw tooLarge(most);
      // Flag bit 3 says that the sizes stand after the data. With size 0 the parser would believe another header, which
      // is not checked here, so the file is refused.
      if ((entry.generalPurposeBitFlag & 8) !== 0 && entry.compressedSize === 0)
        throw new FatalImportError('fault_workbook', {});
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
    if (cause instanceof FatalImportError) throw cause;
    throw new FatalImportError('fault_workbook', {}, cause);
  }
}

/** Uses the raw name like the parser does; yauzl's decoded name may differ. */
const isSheet = (entry: Entry): boolean => entry.fileNameRaw.toString('utf8').startsWith('xl/worksheets/');

const endOfDirectory = Buffer.from('PK\u0005\u0006');
const zip64Locator = Buffer.from('PK\u0006\u0007');
/** Size of an archive's end record with the longest comment, and of the ZIP64 locator before it. */
const mostTailBytes = 20 + 22 + 0xffff;

/** Refuses archives with two end records, because parsers differ in which one they use. Also refuses a ZIP64 locator
 * (needed only above 4 GB): yauzl always follows it, hucre only if the end record requires it. */
function refuseTwoDirectories(bytes: Buffer): void {
  const tail = bytes.subarray(-mostTailBytes);
  const isAmbiguous = tail.indexOf(endOfDirectory) !== tail.lastIndexOf(endOfDirectory) || tail.includes(zip64Locator);
  if (isAmbiguous) throw new FatalImportError('fault_workbook', {});
}
