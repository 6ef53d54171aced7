/** The accepted media types of uploads (R-VAL-11). */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'] as const;
export type UploadType = (typeof uploadTypes)[number];
export const pictureTypes: readonly UploadType[] = ['image/jpeg', 'image/png', 'image/gif'];

/** 10 MB, in bytes (R-VAL-12). */
export const maxUploadBytes = 10_485_760;

/** How many bytes at the start of a file `uploadFault` needs. */
export const fileHeadLength = 12;

/** `kind`: the type is not allowed. `size`: too large. `empty`: no bytes. `content`: another type than stated. */
export type UploadFault = 'kind' | 'size' | 'empty' | 'content';

/** Why a file is refused, or null (R-VAL-11, R-VAL-12). `type`: from the browser; `head`: the first bytes. */
export function uploadFault(
  { type, size, head }: { type: string; size: number; head: Uint8Array },
  accepted: readonly UploadType[] = uploadTypes,
): UploadFault | null {
  if (!accepted.some((one) => one === type)) return 'kind';
  if (size === 0) return 'empty';
  if (size > maxUploadBytes) return 'size';
  return detectUploadType(head) === type ? null : 'content';
}

/** Detects the type by the first bytes; null: none of the allowed types. */
export const detectUploadType = (head: Uint8Array): UploadType | null =>
  uploadTypes.find((type) => signs[type].some((sign) => sign.every((byte, at) => head[at] === byte))) ?? null;

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

// The first bytes of each file type, by ITU T.81 (JPEG), W3C PNG 5.2, GIF89a 17, ISO 32000 7.5.2 (PDF).
const signs: Record<UploadType, readonly (readonly number[])[]> = {
  'image/jpeg': [[0xff, 0xd8, 0xff]],
  'image/png': [[0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  'image/gif': [ascii('GIF87a'), ascii('GIF89a')],
  'application/pdf': [ascii('%PDF-')],
};
