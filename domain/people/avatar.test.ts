import { expect, test } from 'vitest';
import { parseAvatarUrl } from './avatar.ts';

test('a picture is one of this site’s avatars, whatever an account says of itself', () => {
  const own = '/storage/v1/object/public/avatars/1a2b/3c.jpg';
  expect(parseAvatarUrl(own)).toBe(own);
  for (const said of [
    'https://elsewhere.example/a.jpg',
    '//elsewhere.example/a.jpg',
    `${own}/../../secret`,
    '/storage/v1/object/public/other/a.jpg',
    `${own}?x="><script>`,
    `javascript:alert(1)`,
    '',
    null,
    undefined,
    7,
    { startsWith: 1 },
  ])
    expect(parseAvatarUrl(said), String(said)).toBeNull();
});
