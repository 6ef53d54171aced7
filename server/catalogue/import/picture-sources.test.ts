import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { resolvePictureNames } from './picture-sources.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'sugu-pictures-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a symbolic link that leads out of the picture folder is missing; one that stays inside is taken by its real path', () => {
  const folder = join(root, 'photos');
  mkdirSync(join(folder, 'deep'), { recursive: true });
  writeFileSync(join(root, 'secret.jpg'), 'secret');
  writeFileSync(join(folder, 'deep', 'real.jpg'), 'picture');
  symlinkSync(join(root, 'secret.jpg'), join(folder, 'out.jpg'));
  symlinkSync(root, join(folder, 'up'));
  symlinkSync(join(folder, 'deep', 'real.jpg'), join(folder, 'in.jpg'));
  symlinkSync(join(root, 'nowhere.jpg'), join(folder, 'broken.jpg'));
  symlinkSync(folder, join(root, 'linked'));
  const found = { position: 2, source: `file:${join(folder, 'deep', 'real.jpg')}` };
  for (const source of [folder, join(root, 'linked')])
    expect(resolvePictureNames(['out.jpg', 'up/secret.jpg', 'in.jpg', 'broken.jpg'], [source])).toEqual({
      pictures: [found],
      missing: 3,
    });
});
