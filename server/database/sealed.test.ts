import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secret = 'a secret of thirty-two characters, or more';

test('what is sealed opens with the same secret only, each time sealed anew, and not once it was changed', () => {
  const sealed = seal(secret, { code: '123456', to: 'awa@client.example' });
  expect(unseal(secret, sealed)).toEqual({ code: '123456', to: 'awa@client.example' });
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('123456');
  expect(seal(secret, 1)).not.toBe(seal(secret, 1));
  expect(unseal(`${secret}!`, sealed)).toBeNull();
  for (const other of ['', 'x', sealed.slice(0, 30), `${sealed.slice(0, -3)}AAA`, `A${sealed.slice(1)}`])
    expect(unseal(secret, other === sealed ? '' : other)).toBeNull();
});
