// An uploaded file as the form middleware stores it (server/http/form-file.ts); it is deleted after the test.
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { setReceivedFile } from '#server/received-files.ts';

/** Creates a file with these bytes, which is deleted after the test. Returns its path. */
export function createTemporaryFile(bytes: string | Uint8Array, ending: 'jpg' | 'pdf'): string {
  const path = join(tmpdir(), `sugu-received-${randomUUID()}.${ending}`);
  writeFileSync(path, bytes);
  onTestFinished(() => rmSync(path, { force: true }));
  return path;
}

/** Registers a received file with these bytes. Returns its token. */
export function createReceivedFile(bytes: string | Uint8Array, ending: 'jpg' | 'pdf'): string {
  const [token, content] = [randomUUID(), Buffer.from(bytes)];
  const path = createTemporaryFile(content, ending);
  setReceivedFile(token, { path, bytes: content.length, head: content.subarray(0, 64) });
  return token;
}
