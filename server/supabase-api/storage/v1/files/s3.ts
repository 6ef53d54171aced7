import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { type FileStore, isStoredFileName, FileNotFoundError } from './file-store.ts';

export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const mostAtOnce = 20;

/** Stores files in one bucket of an S3-compatible store, addressed by path. Each file is written by one request (S3:
 * up to 5 GB), so no incomplete multipart upload can remain. */
export function createS3FileStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const s3 = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const urlOf = (name: string): string => {
    if (!isStoredFileName(name)) throw new FileNotFoundError(name);
    return `${base}/${name}`;
  };
  const drop = async (name: string): Promise<void> => {
    const answer = await s3.fetch(urlOf(name), { method: 'DELETE' });
    await (answer.status === 404 ? answer.body?.cancel() : done(answer));
  };
  return {
    put: async (name, path, mediaType) => {
      // A blob of a file is read while it is sent, and its length is known in advance, which S3 requires.
      await done(
        await s3.fetch(urlOf(name), {
          method: 'PUT',
          body: await openAsBlob(path),
          headers: { 'content-type': mediaType },
        }),
      );
    },
    open: async (name, range) => {
      const answer = await s3.fetch(urlOf(name), {
        headers: range ? { range: `bytes=${range.from}-${range.to}` } : {},
      });
      if (answer.status === 404) throw new FileNotFoundError(name);
      if (!answer.ok || !answer.body) throw await refused(answer);
      return answer.body;
    },
    copy: async (from, to) => {
      const answer = await s3.fetch(urlOf(to), {
        method: 'PUT',
        headers: { 'x-amz-copy-source': `/${bucket}/${from}` },
      });
      if (answer.status === 404) throw new FileNotFoundError(from);
      // A copy may fail after its status 200; the body then contains the error.
      const text = await answer.text();
      if (!answer.ok || text.includes('<Error>')) throw new Error(`S3 answers ${answer.status}: ${text.slice(0, 300)}`);
    },
    remove: async (names) => {
      const known = names.filter(isStoredFileName);
      for (let at = 0; at < known.length; at += mostAtOnce)
        await Promise.all(known.slice(at, at + mostAtOnce).map(drop));
    },
    listOlderThan: async function* (moment) {
      let next: string | null = '';
      while (next !== null) {
        const answer: Response = await s3.fetch(
          `${base}?list-type=2&max-keys=1000${next && `&continuation-token=${encodeURIComponent(next)}`}`,
        );
        if (!answer.ok) throw await refused(answer);
        const page = parseS3ListPage(await answer.text());
        yield page.files.filter(({ name, at }) => isStoredFileName(name) && at < moment).map(({ name }) => name);
        next = page.next;
      }
    },
  };
}

/** Parses a page of ListObjectsV2: its files, and the token of the next page. */
export function parseS3ListPage(xml: string): { files: { name: string; at: Date }[]; next: string | null } {
  const files: { name: string; at: Date }[] = [];
  let next: string | null = null;
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') files.push({ name: '', at: new Date() });
  });
  parser.on('text', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    const last = files.at(-1);
    if (name === 'Key' && last) last.name = text;
    if (name === 'LastModified' && last) last.at = new Date(text);
    if (name === 'NextContinuationToken') next = text;
  });
  parser.write(xml).close();
  return { files, next };
}

async function done(answer: Response): Promise<void> {
  if (!answer.ok) throw await refused(answer);
  await answer.body?.cancel();
}

const refused = async (answer: Response): Promise<Error> =>
  new Error(`S3 answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
