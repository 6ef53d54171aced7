/** What a person may hand in, by media type (R-VAL-11). */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'] as const;
export type UploadType = (typeof uploadTypes)[number];
export const pictureTypes: readonly UploadType[] = ['image/jpeg', 'image/png', 'image/gif'];

/** In bytes: 10 MB (R-VAL-12). */
export const uploadLimit = 10_485_760;

/** How many bytes from the beginning of a file `uploadFault` has to see. */
export const headLength = 12;

/** `kind`: not one of the accepted kinds · `size`: too many bytes · `empty`: none · `content`: its bytes are not what its name says. */
export type UploadFault = 'kind' | 'size' | 'empty' | 'content';

/**
 * What is wrong with a file somebody chose, or null (R-VAL-11, R-VAL-12). `type`: what the browser says, which it knows from the name alone;
 * `head`: its first bytes, which must say the same.
 */
export function uploadFault(
  { type, size, head }: { type: string; size: number; head: Uint8Array },
  accepted: readonly UploadType[] = uploadTypes,
): UploadFault | null {
  if (!accepted.some((one) => one === type)) return 'kind';
  if (size === 0) return 'empty';
  if (size > uploadLimit) return 'size';
  return uploadTypeOf(head) === type ? null : 'content';
}

/** The kind of file these first bytes begin, or null for any other. */
export const uploadTypeOf = (head: Uint8Array): UploadType | null =>
  uploadTypes.find((type) => signs[type].some((sign) => sign.every((byte, at) => head[at] === byte))) ?? null;

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

// JPEG: ITU T.81 (start of image, then a marker); PNG: W3C PNG 5.2; GIF: GIF89a 17; PDF: ISO 32000 7.5.2.
const signs: Record<UploadType, readonly (readonly number[])[]> = {
  'image/jpeg': [[0xff, 0xd8, 0xff]],
  'image/png': [[0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  'image/gif': [ascii('GIF87a'), ascii('GIF89a')],
  'application/pdf': [ascii('%PDF-')],
};
