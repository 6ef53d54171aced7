import { expect, test } from 'vitest';
import { encrypt, decrypt } from './sealed.ts';

const secret = 'a secret of thirty-two characters, or more';

test('what is sealed opens with the same secret only, each time sealed anew, and not once it was changed', () => {
  const sealed = encrypt(secret, { code: '123456', to: 'awa@client.example' });
  expect(decrypt(secret, sealed)).toEqual({ code: '123456', to: 'awa@client.example' });
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('123456');
  expect(encrypt(secret, 1)).not.toBe(encrypt(secret, 1));
  expect(decrypt(`${secret}!`, sealed)).toBeNull();
  for (const other of ['', 'x', sealed.slice(0, 30), `${sealed.slice(0, -3)}AAA`, `A${sealed.slice(1)}`])
    expect(decrypt(secret, other === sealed ? '' : other)).toBeNull();
});
