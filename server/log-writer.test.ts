import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LogWriter } from './log-writer.ts';

/** A simulated disk with space for `room` bytes. */
function disk(room: number) {
  const self = {
    room,
    text: '',
    write(bytes: Buffer): number {
      const taken = bytes.subarray(0, self.room);
      if (taken.length === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      self.text += String(taken);
      self.room -= taken.length;
      return taken.length;
    },
  };
  return self;
}
const lost = (count: number, why: string): string => `lost ${count}, ${why}\n`;

test('lines that find no room wait, in order and whole, and are written when there is some again', async () => {
  const full = disk(10);
  const lines = new LogWriter({ write: full.write, lost });
  for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) expect(() => lines.write(line)).not.toThrow();
  expect(full.text).toBe('one\ntwo\nth');
  full.room = 1000;
  // The remaining lines are written after a pause, even without a new line.
  await expect.poll(() => full.text).toBe('one\ntwo\nthree\nfour\n');
});

test('beyond its memory the oldest are dropped, and how many is said once there is room', () => {
  const full = disk(2);
  const lines = new LogWriter({ write: full.write, mostBytes: 12, lost });
  // The first line was partly written, so it is completed. Of the other lines, the newest are kept.
  for (const line of ['aaa\n', 'bbb\n', 'ccc\n', 'ddd\n', 'eee\n', 'fff\n']) lines.write(line);
  full.room = 1000;
  lines.flush();
  expect(full.text).toBe('aaa\neee\nfff\nlost 3, ENOSPC\n');
});

test('a process whose log finds no room at all goes on', { timeout: 60_000 }, async () => {
  const nowhere = openSync('/dev/full', 'w');
  const script = `const { log } = await import(${JSON.stringify(`${import.meta.dirname}/log.ts`)});
    for (let n = 0; n < 50; n++) log.error({ n }, 'no room for this');
    await new Promise((wait) => setTimeout(wait, 300));
    log.error({}, 'nor for this');
    process.stderr.write('it lives');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', nowhere, 'pipe'] });
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => (said += String(chunk)));
  const code = await new Promise((ended) => child.once('close', ended));
  closeSync(nowhere);
  expect(said).toContain('it lives');
  expect(code).toBe(0);
});
