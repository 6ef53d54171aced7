import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeTextAsBase64url, decodeBase64urlAsText } from './base64url.ts';

test('as Node writes and reads it, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const encoded = Buffer.from(text).toString('base64url');
      expect(encodeTextAsBase64url(text)).toBe(encoded);
      expect(decodeBase64urlAsText(encoded)).toBe(text);
      expect(decodeBase64urlAsText(`${encoded}${'='.repeat((4 - (encoded.length % 4)) % 4)}`)).toBe(text);
    }),
  );
});

test('what is not base64url of UTF-8 is nothing', () => {
  for (const encoded of ['A', 'é', 'a+b', 'a b', '_w', 'gA', '7aCA'])
    expect(decodeBase64urlAsText(encoded), encoded).toBeNull();
});
