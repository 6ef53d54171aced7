import { openAsBlob } from 'node:fs';

/** The buckets of the file store that have no access policy: only service_role can use them. */
export type PrivateFiles = {
  /** Stores the file as `name`. Throws when the bucket's rules for size and type refuse it. */
  put(bucket: string, name: string, file: { path: string; mediaType: string }): Promise<void>;
  /** Deletes the file; nothing when there is none. Throws when it cannot be deleted. */
  remove(bucket: string, name: string): Promise<void>;
  /** The file as a response; null when there is none. */
  get(bucket: string, name: string): Promise<Response | null>;
};

type Wire = { answer(request: Request, asker: { address: string }): Promise<Response | null> };

/** Stores files through the storage API as service_role, so that the bucket's rules for size and type apply. */
export const createPrivateStorageClient = (wire: () => Wire, secretKey: string): PrivateFiles => ({
  async put(bucket, name, { path, mediaType }) {
    const body = await openAsBlob(path, { type: mediaType });
    const answer = await wire().answer(
      new Request(`http://shop.invalid/storage/v1/object/${bucket}/${name}`, {
        method: 'POST',
        headers: { apikey: secretKey, 'content-type': mediaType, 'content-length': String(body.size) },
        body,
      }),
      { address: 'shop' },
    );
    if (!answer?.ok)
      throw new Error(`the file store refused a file: ${answer?.status} ${(await answer?.text())?.slice(0, 300)}`);
  },
  async remove(bucket, name) {
    const request = new Request(`http://shop.invalid/storage/v1/object/${bucket}/${name}`, {
      method: 'DELETE',
      headers: { apikey: secretKey },
    });
    const answer = await wire().answer(request, { address: 'shop' });
    const words = await answer?.text();
    if (!answer?.ok && !/not.?found|no such key/i.test(words ?? ''))
      throw new Error(`the file store did not delete a file: ${answer?.status} ${words?.slice(0, 300)}`);
  },
  async get(bucket, name) {
    const request = new Request(`http://shop.invalid/storage/v1/object/${bucket}/${encodeURIComponent(name)}`, {
      headers: { apikey: secretKey },
    });
    const answer = await wire().answer(request, { address: 'shop' });
    if (answer?.ok) return answer;
    await answer?.body?.cancel();
    return null;
  },
});
