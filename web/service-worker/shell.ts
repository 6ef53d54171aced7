// The files of a build, one cache per build. All file names except /icon.svg contain a content hash.
import { hashedFilePattern } from '#web/route-lists.ts';

declare const self: ServiceWorkerGlobalScope & { build: { version: string; shell: string[]; bytes: number } };

const prefix = 'sugu-shell-';
export const version = self.build.version;
/** The size of this script over the network, for which there is no timing entry. */
export const workerBytes = self.build.bytes;

const ownFiles = (): Promise<Cache> => caches.open(prefix + version);

/** Caches the files that every page of this build needs. Throws when one file fails; the browser tries again later. */
export async function cacheShell(): Promise<void> {
  // A file without a hash in its name must be revalidated, because the HTTP cache may hold an older version.
  await (
    await ownFiles()
  ).addAll(
    self.build.shell.map((path) => new Request(path, { cache: hashedFilePattern.test(path) ? 'default' : 'no-cache' })),
  );
}

/** The versions whose files are still cached, oldest first. */
export const cachedVersions = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

/** Deletes all builds except this one and the one before it, whose pages may be cached. */
export async function deleteOldShells(): Promise<void> {
  const others = (await cachedVersions()).filter((one) => one !== version);
  await Promise.all(others.slice(0, -1).map((one) => caches.delete(prefix + one)));
}

/** A file from a cached build; else from the network, and then cached when the status is 200. */
export async function respondWithAsset(request: Request, fetchIt: () => Promise<Response>): Promise<Response> {
  const own = await ownFiles();
  const here = (await own.match(request)) ?? (await caches.match(request));
  if (here) return here;
  const answer = await fetchIt();
  if (answer.status === 200) {
    void own.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}
