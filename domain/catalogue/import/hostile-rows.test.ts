// Tests titles with invisible text-direction characters, and links that hide their real host.
import { expect, test } from 'vitest';
import { rowFromDraft } from './row-from-draft.ts';

const options = { currency: 'CAD', source: 'merchant', shipsFrom: 'CA', isDemo: false, mapping: null } as const;
const read = (fields: Record<string, string>) =>
  rowFromDraft(
    { line: 1, fields },
    Object.fromEntries(Object.entries(fields).map(([column, value]) => [column, { column, value }])),
    options,
  );
const sound = { external_id: 'A-1', title: 'Casque', price: '10', category: 'electronique' };

test('marks that turn the direction of writing are taken out of titles, descriptions and names, entities too', () => {
  const answer = read({
    ...sound,
    title: 'Casque \u202Egpj.exe\u202C \u2066neuf\u2069 \u200Fa&#8238;b',
    description: 'Un\u202E casque\u0007',
    brand: 'So\u061Cnora',
  });
  expect('row' in answer && answer.row).toMatchObject({
    title_fr: 'Casque gpj.exe neuf ab',
    description_fr: 'Un casque',
    brand: 'Sonora',
  });
});

test('signs that belong to words stay: joiners of emoji and of Persian words', () => {
  const answer = read({ ...sound, title: 'T-shirt 👨\u200D👩\u200D👧 می\u200Cخواهم' });
  expect('row' in answer && answer.row.title_fr).toBe('T-shirt 👨\u200D👩\u200D👧 می\u200Cخواهم');
});

test.each([
  'https://user:password@shop.example/x',
  'https://www.amazon.ca@elsewhere.example/dp/1',
  'https://shop.example\\@elsewhere.example',
  'https://shop.example/\u202Egpj',
  'https://shop.example/\u200B',
  'javascript:alert(1)',
])('a link %j is refused, as a retailer’s address and as a picture', (address) => {
  const answer = read({ ...sound, is_direct: 'false', retailer_url: address });
  expect('refused' in answer && answer.refused.map(({ code }) => code)).toEqual(['address-wrong']);
  const pictured = read({ ...sound, pictures: address });
  expect('row' in pictured && [pictured.row.pictures, pictured.warnings]).toEqual([[], ['pictures-dropped']]);
});

test('an ordinary link is taken, with "@" after the host', () => {
  for (const address of ['https://shop.example', 'https://shop.example:8443/@seller/x?mail=a@b.example#@'])
    expect('row' in read({ ...sound, is_direct: 'false', retailer_url: address }), address).toBe(true);
});
