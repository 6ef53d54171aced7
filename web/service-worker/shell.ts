// The files of a build. Their names hold their content, so one cache per build is never wrong, only superfluous.
declare const self: ServiceWorkerGlobalScope & { build: { version: string; shell: string[]; bytes: number } };

const prefix = 'sugu-shell-';
export const version = self.build.version;
/** What this script itself cost over the line: no timing tells it. */
export const ownBytes = self.build.bytes;

/** Keeps what every page of this build needs to look right; fails, and is tried again later, when one file cannot be had. */
export async function keepShell(): Promise<void> {
  await (await caches.open(prefix + version)).addAll(self.build.shell);
}

/** The versions whose files are still here, oldest first. */
export const versionsHere = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

/** Lets go of all builds but this one and the one before it, under which kept pages may still stand. Runs when no tab uses them any more. */
export async function dropOldShells(): Promise<void> {
  const others = (await versionsHere()).filter((one) => one !== version);
  await Promise.all(others.slice(0, -1).map((one) => caches.delete(prefix + one)));
}

/** A file of any build that is here; else from the line, and kept when it is good. */
export async function asset(request: Request, fetchIt: () => Promise<Response>): Promise<Response> {
  const here = await caches.match(request);
  if (here) return here;
  const answer = await fetchIt();
  if (answer.status === 200) {
    const copy = answer.clone();
    void caches.open(prefix + version).then((cache) => cache.put(request, copy)).catch(() => undefined);
  }
  return answer;
}
