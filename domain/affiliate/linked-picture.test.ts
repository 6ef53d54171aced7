import { expect, test } from 'vitest';
import { selectLinkablePictures } from './linked-picture.ts';

test('R-GEN-06 pictures are linked to at Amazon’s own hosts over https, and nowhere else; at most five, each once', () => {
  const picture = (name: string): string => `https://m.media-amazon.com/images/I/${name}._SL500_.jpg`;
  expect(selectLinkablePictures([picture('71a'), picture('71a'), `${picture('71b')}?x=1`])).toEqual([
    picture('71a'),
    picture('71b'),
  ]);
  expect(selectLinkablePictures(['1', '2', '3', '4', '5', '6'].map(picture))).toHaveLength(5);
  for (const wrong of [
    'http://m.media-amazon.com/images/I/71a.jpg',
    'https://m.media-amazon.com.evil.example/images/I/71a.jpg',
    'https://m.media-amazon.com@evil.example/images/I/71a.jpg',
    'https://m.media-amazon.com:8443/images/I/71a.jpg',
    'https://m.media-amazon.com/other/71a.jpg',
    'https://m.media-amazon.com/images/I/a"onerror=x',
    'data:image/png;base64,AAAA',
    '/images/I/71a.jpg',
  ])
    expect(selectLinkablePictures([wrong]), wrong).toEqual([]);
});
