// Uses a disk of 64 MB that the test mounts. It is skipped where mounting is not allowed (not root, some containers).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchDisk } from './watch-disk.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-room-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dir], { encoding: 'utf8' });
const isMounted = mounted.status === 0;
beforeAll(() => {
  if (!isMounted) console.warn(`skipped: a disk of its own cannot be mounted here (${mounted.stderr?.trim()})`);
});
afterAll(() => {
  if (isMounted) spawnSync('umount', [dir]);
  rmSync(dir, { recursive: true, force: true });
});

test.skipIf(!isMounted)(
  'a disk that fills is said once, and once when there is room again; nothing is left on it',
  async () => {
    const said: string[] = [];
    const log = {
      error: (_: object, what: string) => void said.push(what),
      warn: (_: object, what: string) => void said.push(what),
    };
    const room = watchDisk(dir, log, { everyMs: 60_000 });
    try {
      await room.look();
      expect([room.isFull(), said]).toEqual([false, []]);
      // Less space than PostgreSQL needs for its log counts as full.
      writeFileSync(join(dir, 'much'), Buffer.alloc(40_000_000));
      await room.look();
      await room.look();
      expect([room.isFull(), said]).toEqual([
        true,
        ['the disk is full: orders and uploads are refused until there is room'],
      ]);
      rmSync(join(dir, 'much'));
      await room.look();
      expect([room.isFull(), said.slice(1)]).toEqual([
        false,
        ['there is room on the disk again: orders and uploads are taken'],
      ]);
      expect(readdirSync(dir)).toEqual([]);
    } finally {
      await room.stop();
    }
  },
);

test('a folder that cannot be looked at is not taken for a full disk', async () => {
  const room = watchDisk(join(dir, 'is', 'not', 'there'), { error() {}, warn() {} }, { everyMs: 60_000 });
  await expect(room.look()).rejects.toThrow('ENOENT');
  expect(room.isFull()).toBe(false);
  await room.stop();
});
