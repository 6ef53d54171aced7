import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMatchingVerifier, parsePkceChallenge } from './pkce.ts';

const verifiers = fc.stringMatching(/^[A-Za-z0-9._~-]{43,128}$/);
const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

test('the challenge of RFC 7636, appendix B', () => {
  expect(
    isMatchingVerifier(
      { challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', method: 's256' },
      'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    ),
  ).toBe(true);
});

test('a challenge is answered by its own verifier only', () => {
  fc.assert(
    fc.property(verifiers, verifiers, (verifier, other) => {
      const challenge = parsePkceChallenge({ code_challenge: s256(verifier), code_challenge_method: 'S256' })!;
      expect(isMatchingVerifier(challenge, verifier)).toBe(true);
      expect(isMatchingVerifier(challenge, other)).toBe(other === verifier);
      // The challenge is visible in the mailbox and the address bar, so it must not work as verifier.
      expect(isMatchingVerifier(challenge, challenge.challenge)).toBe(false);
      expect(isMatchingVerifier({ challenge: verifier, method: 'plain' }, other)).toBe(other === verifier);
    }),
  );
});

test('whatever is sent as a challenge is read as one of 43 to 128 plain characters, or refused', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc.constantFrom('s256', 'plain', 'S256', '', 'none'),
      (code_challenge, code_challenge_method) => {
        try {
          const challenge = parsePkceChallenge({ code_challenge, code_challenge_method });
          if (challenge === null) expect(code_challenge + code_challenge_method).toBe('');
          else expect(challenge.challenge).toMatch(/^[A-Za-z0-9._~-]{43,128}$/);
        } catch (error) {
          expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
        }
      },
    ),
  );
});
