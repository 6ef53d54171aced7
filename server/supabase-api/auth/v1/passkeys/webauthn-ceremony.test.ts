// Arbitrary and modified responses of an authenticator are refused without an exception.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSoftwareAuthenticator } from '#database/tests/software-authenticator.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import {
  verifyRegistration,
  verifyAuthentication,
  parseRegistration,
  parseAuthentication,
} from './webauthn-ceremony.ts';

const parts = {
  settings: { auth: { siteUrl: () => 'https://shop.example', AUTH_WEBAUTHN_RP_ID: '', AUTH_WEBAUTHN_ORIGINS: [] } },
  log: { info: () => {} },
} as unknown as ApiDependencies;
const [challenge, user] = ['Y2hhbGxlbmdl', { id: 'aWQ' }];
const device = createSoftwareAuthenticator();
const made = device.create({ challenge, user });
const known = (await verifyRegistration(parts, 'passkey', parseRegistration(made)!, challenge))!;

/** Changes some bytes of the field `part` of a response, except the two-byte DER header of a signature. */
const changed = <Answer extends { response: object }>(
  answer: Answer,
  part: string,
  changes: [number, number][],
): Answer => {
  const bytes = Buffer.from((answer.response as Record<string, string>)[part]!, 'base64url');
  const from = part === 'signature' ? 2 : 0;
  for (const [at, by] of changes) bytes[from + (at % (bytes.length - from))]! ^= by;
  return { ...answer, response: { ...answer.response, [part]: bytes.toString('base64url') } };
};
const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 3 });

test('what is no answer of a browser is read as none', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => parseRegistration(value) === null && parseAuthentication(value) === null),
  );
  for (const wrong of [
    { ...made, type: 'password' },
    { ...made, rawId: 1 },
    { ...made, id: '+/' },
    { ...made, response: { ...made.response, attestationObject: '' } },
  ])
    expect(parseRegistration(wrong)).toBeNull();
});

test('an attestation of arbitrary bytes is refused, never an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
      const answer = parseRegistration({
        ...made,
        response: { ...made.response, attestationObject: Buffer.from(bytes).toString('base64url') },
      });
      expect(answer && (await verifyRegistration(parts, 'passkey', answer, challenge))).toBeNull();
    }),
  );
});

test('a proof with any bit of it changed proves nothing', async () => {
  const proof = device.get({ challenge });
  expect(await verifyAuthentication(parts, 'passkey', parseAuthentication(proof)!, challenge, known)).toEqual({
    counter: 1,
    isBackedUp: false,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('authenticatorData', 'signature', 'clientDataJSON'),
      changes,
      async (part, bits) => {
        const answer = changed(proof, part, bits);
        fc.pre((answer.response as Record<string, string>)[part] !== (proof.response as Record<string, unknown>)[part]);
        expect(await verifyAuthentication(parts, 'passkey', parseAuthentication(answer)!, challenge, known)).toBeNull();
      },
    ),
  );
});
