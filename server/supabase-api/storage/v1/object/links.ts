// Signed links to one file, with an expiry. The creator must be allowed to see (or write) the file.
import { z } from 'zod';
import { type Caller, apiRoles } from '#server/supabase-api/caller.ts';
import { InvalidTokenError } from '#server/supabase-api/token-keys.ts';
import { type StorageRequest, parseJsonBody } from '#server/supabase-api/storage/v1/storage-request.ts';
import { checkObjectKey } from '#server/supabase-api/storage/v1/object-names.ts';
import {
  invalidSignatureError,
  invalidTokenError,
  noSuchKeyError,
} from '#server/supabase-api/storage/v1/storage-errors.ts';
import {
  parseTransform,
  type ImageTransform,
  transformSchema,
  serializeTransform,
} from '#server/supabase-api/storage/v1/render/transform.ts';
import { findFile, findExistingFileNames } from '#server/supabase-api/storage/v1/rows.ts';
import { runAsCaller } from '#server/supabase-api/storage/v1/database-roles.ts';
import { requireBucket, checkWriteRights } from './write-file.ts';

const uploadSeconds = 7200;
const seconds = z.int().min(1).max(1_000_000_000);
const download = 'download';

/** POST /object/sign/{bucket}/{name} → {signedURL}. With a transformation it is a link to /render/image. */
export async function createSignedLink(ask: StorageRequest): Promise<Response> {
  const { expiresIn, transform } = await parseJsonBody(
    ask,
    z.object({ expiresIn: seconds, transform: transformSchema.optional() }),
  );
  const row = await runAsCaller(ask, (tx) => findFile(tx, ask.bucket, checkObjectKey(ask.key)));
  if (!row) throw noSuchKeyError();
  const transformations = serializeTransform(transform ?? {});
  const token = await sign(
    ask,
    { url: `${ask.bucket}/${ask.key}`, scope: download, ...(transformations && { transformations }) },
    expiresIn,
  );
  return Response.json({
    signedURL: `/${transformations ? 'render/image' : 'object'}/sign/${ask.bucket}/${ask.key}?token=${token}`,
  });
}

/** POST /object/sign/{bucket} → one entry per path, with an error for files that the caller cannot see. */
export async function createSignedLinks(ask: StorageRequest): Promise<Response> {
  const { expiresIn, paths } = await parseJsonBody(
    ask,
    z.object({ expiresIn: seconds, paths: z.array(z.string()).min(1).max(1000) }),
  );
  const known = await runAsCaller(ask, (tx) => findExistingFileNames(tx, ask.bucket, paths));
  const links = paths.map(async (path) => {
    if (!known.has(path))
      return { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null };
    const url = `${ask.bucket}/${path}`;
    return {
      error: null,
      path,
      signedURL: `/object/sign/${url}?token=${await sign(ask, { url, scope: download }, expiresIn)}`,
    };
  });
  return Response.json(await Promise.all(links));
}

/** POST /object/upload/sign/{bucket}/{name} → {url, token}: a link to upload one file. */
export async function createUploadLink(ask: StorageRequest): Promise<Response> {
  await requireBucket(ask, ask.bucket);
  const { role, claims } = ask.caller;
  const { sub: owner = null, aal } = claims;
  const upsert = ask.request.headers.get('x-upsert') === 'true';
  await checkWriteRights(ask, {
    bucket: ask.bucket,
    name: checkObjectKey(ask.key),
    owner,
    facts: {},
    userMetadata: {},
    isUpsert: upsert,
  });
  const url = `${ask.bucket}/${ask.key}`;
  const token = await sign(ask, { url, owner, upsert, scope: 'upload', maker: { role, aal } }, uploadSeconds);
  return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
}

/** Verifies a signed link and returns its expiry and its transformation. Throws InvalidJWT, InvalidSignature. */
export async function verifySignedLink(ask: StorageRequest): Promise<{ expires: Date; transform: ImageTransform }> {
  const { exp, transformations } = await verify(ask, download);
  return {
    expires: new Date((exp ?? 0) * 1000),
    transform: parseTransform(typeof transformations === 'string' ? transformations : ''),
  };
}

const makerShape = z.object({
  owner: z.string().nullable(),
  upsert: z.boolean(),
  maker: z.object({ role: z.enum(apiRoles), aal: z.string().optional() }),
});

/** Returns the link's creator, and whether it may replace a file. Throws InvalidJWT, InvalidSignature. */
export async function verifyUploadLink(ask: StorageRequest): Promise<{ maker: Caller; upsert: boolean }> {
  const read = makerShape.safeParse(await verify(ask, 'upload'));
  if (!read.success) throw invalidSignatureError();
  const { owner, upsert, maker } = read.data;
  const { role, aal } = maker;
  return { maker: { role, claims: { role, ...(owner && { sub: owner }), ...(aal && { aal }) }, token: null }, upsert };
}

const sign = ({ keys, now }: StorageRequest, facts: Record<string, unknown>, forSeconds: number): Promise<string> => {
  const iat = Math.floor(now().getTime() / 1000);
  return keys.sign({ ...facts, iat, exp: iat + forSeconds });
};

async function verify({ keys, now, query, bucket, key }: StorageRequest, scope: 'download' | 'upload') {
  const claims = await keys.verify(query.get('token') ?? '', now()).catch((error: unknown) => {
    throw error instanceof InvalidTokenError ? invalidTokenError(tokenErrorMessage(error)) : error;
  });
  // An access token is signed by the same keys but is not a link, and a download link cannot be used for an upload.
  if (claims['scope'] !== scope) throw invalidSignatureError(`Token is not scoped for ${scope}`);
  if (claims['url'] !== `${bucket}/${key}`) throw invalidSignatureError();
  if ((claims.exp ?? 0) * 1000 <= now().getTime()) throw invalidTokenError('"exp" claim timestamp check failed');
  return claims;
}

/** The messages of hosted Supabase's JWT library, which clients expect. */
export const tokenErrorMessage = ({ reason }: InvalidTokenError): string =>
  ({
    malformed: 'Invalid Compact JWS',
    expired: '"exp" claim timestamp check failed',
    'not-yet': '"nbf" claim timestamp check failed',
    'wrong-audience': 'unexpected "aud" claim value',
    'bad-signature': 'signature verification failed',
    ended: 'session has ended',
  })[reason];
