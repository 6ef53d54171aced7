// The files of a build, one cache per build. The names of all but /icon.svg hold their content.
declare const self: ServiceWorkerGlobalScope & { build: { version: string; shell: string[]; bytes: number } };

const prefix = 'sugu-shell-';
export const version = self.build.version;
/** What this script itself cost over the line: no timing tells it. */
export const ownBytes = self.build.bytes;

const ownFiles = (): Promise<Cache> => caches.open(prefix + version);

/** Keeps what every page of this build needs to look right; fails, and is tried again later, when one file cannot be had. */
export async function cacheShell(): Promise<void> {
  // A file whose name does not change is asked for anew: the browser may hold the one of the build before.
  await (
    await ownFiles()
  ).addAll(
    self.build.shell.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })),
  );
}

/** The versions whose files are still here, oldest first. */
export const versionsHere = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

/** Lets go of all builds but this one and the one before it, under which kept pages may still stand. Runs when no tab uses them any more. */
export async function deleteOldShells(): Promise<void> {
  const others = (await versionsHere()).filter((one) => one !== version);
  await Promise.all(others.slice(0, -1).map((one) => caches.delete(prefix + one)));
}

/** A file of this build, or of another that is here; else from the line, and kept when it is good. */
export async function asset(request: Request, fetchIt: () => Promise<Response>): Promise<Response> {
  const own = await ownFiles();
  const here = (await own.match(request)) ?? (await caches.match(request));
  if (here) return here;
  const answer = await fetchIt();
  if (answer.status === 200) {
    void own.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}
