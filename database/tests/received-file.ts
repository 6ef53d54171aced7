// A file as the form middleware passes it on (server/http/form-file.ts), which deletes it after the response; this deletes it after the test.
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { addReceivedFile } from '#server/received-files.ts';

/** The path of a new file with these bytes; it exists until the test ends. */
export function createTemporaryFile(bytes: string | Uint8Array, ending: 'jpg' | 'pdf'): string {
  const path = join(tmpdir(), `sugu-received-${randomUUID()}.${ending}`);
  writeFileSync(path, bytes);
  onTestFinished(() => rmSync(path, { force: true }));
  return path;
}

/** The token of a file that was received in this test. */
export function createReceivedFile(bytes: string | Uint8Array, ending: 'jpg' | 'pdf'): string {
  const [token, content] = [randomUUID(), Buffer.from(bytes)];
  const path = createTemporaryFile(content, ending);
  addReceivedFile(token, { path, bytes: content.length, head: content.subarray(0, 64) });
  return token;
}
