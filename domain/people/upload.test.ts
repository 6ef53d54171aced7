import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fileHeadLength,
  pictureTypes,
  uploadFault,
  maxUploadBytes,
  type UploadType,
  detectUploadType,
  uploadTypes,
} from './upload.ts';

const begin = (text: string): Uint8Array => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
const heads: Record<UploadType, Uint8Array> = {
  'image/jpeg': begin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01'),
  'image/png': begin('\x89PNG\r\n\x1a\n\0\0\0\r'),
  'image/gif': begin('GIF89a\x01\0\x01\0\x80\0'),
  'application/pdf': begin('%PDF-1.7\n%\xe2\xe3'),
};

test.each(uploadTypes)('R-VAL-11 a true %s is accepted', (type) =>
  expect(uploadFault({ type, size: 500, head: heads[type] })).toBeNull(),
);

test.each(['image/webp', 'image/svg+xml', 'text/html', 'application/zip', 'IMAGE/PNG', ''])(
  'R-VAL-11 "%s" is refused, whatever is in it',
  (type) => {
    for (const head of Object.values(heads)) expect(uploadFault({ type, size: 500, head })).toBe('kind');
  },
);

test('R-VAL-12 10 485 760 bytes are accepted, one more is not, none neither', () => {
  const png = { type: 'image/png', head: heads['image/png'] };
  expect([maxUploadBytes, maxUploadBytes + 1, 0].map((size) => uploadFault({ ...png, size }))).toEqual([
    null,
    'size',
    'empty',
  ]);
});

test('R-VAL-11 a file that is not what its name says is refused', () => {
  for (const type of uploadTypes) {
    for (const other of uploadTypes)
      if (other !== type) expect(uploadFault({ type, size: 500, head: heads[other] })).toBe('content');
    expect(uploadFault({ type, size: 500, head: begin('<script>alert') })).toBe('content');
    expect(uploadFault({ type, size: 2, head: heads[type].slice(0, 2) })).toBe('content');
  }
});

test('a picture is wanted: a document is refused', () =>
  expect(uploadFault({ type: 'application/pdf', size: 500, head: heads['application/pdf'] }, pictureTypes)).toBe(
    'kind',
  ));

test('bytes by chance are no file we take, and the head is long enough to tell', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: fileHeadLength }),
      (head) => detectUploadType(head) === null || Object.values(heads).some((one) => one[0] === head[0]),
    ),
  );
  for (const type of uploadTypes) expect(detectUploadType(heads[type].slice(0, fileHeadLength))).toBe(type);
});
