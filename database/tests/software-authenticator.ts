// A software security key for tests: one P-256 key per site, WebAuthn level 3 signatures (§6), and simulated faults.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Site = { origin?: string; rpId?: string };
/** `flags`: user present 1, verified 4, backup eligible 8, backed up 16. `handle`: the reported user handle. */
type Faults = Site & { flags?: number; counter?: number; handle?: string; id?: string; type?: string };
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

export function createSoftwareAuthenticator({ origin = 'https://shop.example', rpId = 'shop.example' }: Site = {}) {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]) as never,
  );
  let counter = 0;
  let owner: string | undefined;
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (site: string, flags: number, count: number) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(count);
    return Buffer.concat([sha256(site), Buffer.from([flags]), number]);
  };
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    id: id.toString('base64url'),
    /** navigator.credentials.create(). `statement`: an unrequested attestation. `signsItself`: a self attestation. */
    create(
      options: { challenge: string; user: { id: string } },
      {
        flags = 5,
        statement,
        signsItself = false,
        ...faults
      }: Faults & { statement?: { fmt: string; attStmt: Map<string, unknown> }; signsItself?: boolean } = {},
    ) {
      owner = options.user.id;
      const authData = Buffer.concat([
        head(faults.rpId ?? rpId, flags | 64, faults.counter ?? counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const data = clientData(faults.type ?? 'webauthn.create', options.challenge, faults.origin ?? origin);
      const own = {
        fmt: 'packed',
        attStmt: new Map<string, unknown>([
          ['alg', -7],
          ['sig', new Uint8Array(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey))],
        ]),
      };
      const { fmt, attStmt } = statement ?? (signsItself ? own : { fmt: 'none', attStmt: new Map<string, unknown>() });
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      const made = credential({
        attestationObject: Buffer.from(object).toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        transports: ['usb', 'pigeon'],
      });
      return { ...made, ...(faults.id ? { id: faults.id, rawId: faults.id } : {}) };
    },
    /** navigator.credentials.get(). */
    get(options: { challenge: string }, { flags = 5, ...faults }: Faults = {}) {
      counter = faults.counter ?? counter + 1;
      const authenticatorData = head(faults.rpId ?? rpId, flags, counter);
      const data = clientData(faults.type ?? 'webauthn.get', options.challenge, faults.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const made = credential({
        authenticatorData: authenticatorData.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: faults.handle ?? owner,
      });
      return { ...made, ...(faults.id ? { id: faults.id, rawId: faults.id } : {}) };
    },
  };
}
