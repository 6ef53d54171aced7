import { expect, test } from 'vitest';
import { encryptJson, decryptJson } from './sealed.ts';

const secret = 'a secret of thirty-two characters, or more';

test('what is sealed opens with the same secret only, each time sealed anew, and not once it was changed', () => {
  const sealed = encryptJson(secret, { code: '123456', to: 'awa@client.example' });
  expect(decryptJson(secret, sealed)).toEqual({ code: '123456', to: 'awa@client.example' });
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('123456');
  expect(encryptJson(secret, 1)).not.toBe(encryptJson(secret, 1));
  expect(decryptJson(`${secret}!`, sealed)).toBeNull();
  for (const other of ['', 'x', sealed.slice(0, 30), `${sealed.slice(0, -3)}AAA`, `A${sealed.slice(1)}`])
    expect(decryptJson(secret, other === sealed ? '' : other)).toBeNull();
});
