// The synonyms that the schema inserts and that an operator can change later.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { type SynonymGroup, parsePhrase } from '#server/search/synonyms.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** `terms` in search form: lower case without accents, singular, without stop words. */
type Group = { terms: string[]; isOneWay: boolean };

const read = (term: string): string => parsePhrase(term).key;

let db: TestDatabase;
let groups: Group[];
beforeAll(async () => {
  db = await createTestDatabase();
  const rows = await db.owner<SynonymGroup[]>`select terms, is_one_way from search_synonyms order by id`;
  groups = rows.map(({ terms, is_one_way }) => ({ terms: terms.map(read), isOneWay: is_one_way }));
});
afterAll(() => db.drop());

/** Terms that belong to several two-way groups on purpose, with the reason; ideally none. */
const deliberate: Record<string, string> = {};

/** Words of the category tree that are the same in both languages. */
const same = new Set(['gaming', 'fitness', 'camping', 'sport']);

/** Ambiguous words. None may be a complete term of a two-way group; inside a longer term they are allowed. */
const ambiguous = [
  'portable',
  'carte',
  'case',
  'cover',
  'cell',
  'board',
  'drive',
  'four',
  'or',
  'pain',
  'the',
  'tire',
  'store',
  'slip',
  'habit',
  'prise',
  'pile',
  'cahier',
  'coin',
  'mine',
  'course',
  'son',
  'sale',
  'chat',
  'pc',
  'micro',
  'raisin',
  'prune',
  'basket',
  'location',
  'lecture',
  'addition',
  'journal',
  'librairie',
  'bride',
  'it',
  'set',
  'support',
  'mode',
  'watch',
  'mat',
  'foot',
  'pull',
  'tie',
  'fil',
  'barre',
  'tout',
  'pois',
  'occasion',
  'cat',
  'camera',
  'rack',
  'top',
  'haut',
  'essence',
  'tampon',
  'moule',
  'trousse',
  'string',
  'modem',
  'sapin',
  'glace',
  'foyer',
  'masque',
];

describe('the words', () => {
  test('there are enough of them to be of use', () => {
    expect(groups.length).toBeGreaterThan(3000);
    // A search for the first term of a one-way group also finds the others, but not the reverse.
    expect(groups.filter((group) => group.isOneWay).length).toBeLessThan(groups.length * 0.55);
  });

  test('no group says a term twice, be it by an accent, a capital, a plural or a little word, and every term says something', () => {
    expect(groups.filter(({ terms }) => terms.includes('')).map(({ terms }) => terms)).toEqual([]);
    expect(groups.filter(({ terms }) => new Set(terms).size < terms.length).map(({ terms }) => terms)).toEqual([]);
  });

  test('no term stands in two two-way groups, which would make all of both mean the same', () => {
    const found = new Map<string, number>();
    for (const { terms, isOneWay } of groups)
      if (!isOneWay) for (const term of terms) found.set(term, (found.get(term) ?? 0) + 1);
    expect([...found].filter(([term, times]) => times > 1 && !(term in deliberate)).map(([term]) => term)).toEqual([]);
  });

  test('a word of two meanings stands alone in no two-way group', () => {
    const twoWay = new Set(groups.filter((group) => !group.isOneWay).flatMap((group) => group.terms));
    expect(ambiguous.filter((word) => twoWay.has(read(word) || word))).toEqual([]);
  });

  test('no first term leads two one-way groups', () => {
    const heads = groups.filter((group) => group.isOneWay).map((group) => group.terms[0]!);
    expect(heads.filter((head, n) => heads.indexOf(head) !== n)).toEqual([]);
  });

  test('a term has one to five words', () => {
    expect(groups.flatMap(({ terms }) => terms).filter((term) => term.split(' ').length > 5)).toEqual([]);
  });

  test('the main word of every category and subcategory leads to its other language', () => {
    const known = groups.flatMap(({ terms }) => terms);
    const slugs = categoryTree.flatMap(({ slug, subcategories }) => [slug, ...subcategories]);
    const missing = slugs.filter((slug) => {
      const main = read(slug.split('-')[0]!);
      return !same.has(main) && !known.some((term) => term === main || term.startsWith(`${main} `));
    });
    expect(missing).toEqual([]);
  });

  test.each([
    ['cellulaire', 'cell phone'],
    ['laveuse', 'washing machine'],
    ['frigidaire', 'refrigerator'],
    ['tuque', 'beanie'],
    ['onduleur', 'ups'],
    ['clé usb', 'usb flash drive'],
    ['igname', 'yam'],
    ['groupe électrogène', 'generator'],
    ['cartouche d’encre', 'ink cartridge'],
    ['pagne', 'ankara'],
    ['portable', 'laptop'],
    ['casque', 'helmet'],
    ['sacoche', 'messenger bag'],
    ['chaudron', 'stockpot'],
    ['panne de courant', 'surge protector'],
    ['podomètre', 'fitness tracker'],
    ['couche', 'nappy'],
    ['tam-tam', 'djembe'],
    ['mariée', 'wedding dress'],
    ['mot de passe', 'encrypted'],
    ['jeu de construction', 'building set'],
    ['lampe torche', 'torch'],
    ['poivron', 'capsicum'],
    ['boucles d’oreilles', 'hoop earrings'],
    ['boucles d’oreilles', 'earrings'],
  ])('%s also means %s', (from, to) => {
    const meant = groups
      .filter(({ terms, isOneWay }) => (isOneWay ? terms[0] === read(from) : terms.includes(read(from))))
      .flatMap(({ terms }) => terms);
    expect(meant).toContain(read(to));
  });

  test('what leads one way does not lead back', () => {
    const meant = groups
      .filter(({ terms, isOneWay }) => (isOneWay ? terms[0] === read('laptop') : terms.includes(read('laptop'))))
      .flatMap(({ terms }) => terms);
    expect(meant).toContain(read('ordinateur portable'));
    expect(meant).not.toContain(read('portable'));
    expect(meant).not.toContain(read('téléphone portable'));
  });
});

describe('a wider word', () => {
  test.each([
    ['wireless router', 'routeur'],
    ['smart tv', 'tv'],
    ['microsd', 'compactflash'],
    ['transceiver', 'sfp'],
    ['ethernet', 'rj45 cable'],
    ['laser printer', 'laserjet'],
    ['digital camera', 'camera'],
    ['server rack', 'rack'],
    ['sound card', 'audio'],
    ['plate', 'tableware'],
    ['bikini', 'maillot de bain'],
    ['lego', 'building set'],
  ])('%s does not mean %s', (from, to) => {
    const meant = groups
      .filter(({ terms, isOneWay }) => (isOneWay ? terms[0] === read(from) : terms.includes(read(from))))
      .flatMap(({ terms }) => terms);
    expect(meant).not.toContain(read(to));
  });
});

describe('the table', () => {
  test('a visitor reads the groups and changes none', async () => {
    const [count] = await asAnon(db.pool, (tx) => tx<{ n: number }[]>`select count(*)::int as n from search_synonyms`);
    expect(count!.n).toBe(groups.length);
    const refused = { code: '42501' };
    await expect(
      asAnon(db.pool, (tx) => tx`insert into search_synonyms (terms) values ('{a,b}')`),
    ).rejects.toMatchObject(refused);
    await expect(asAnon(db.pool, (tx) => tx`update search_synonyms set is_one_way = true`)).rejects.toMatchObject(
      refused,
    );
    await expect(asAnon(db.pool, (tx) => tx`delete from search_synonyms`)).rejects.toMatchObject(refused);
  });

  test('the market adds, changes and removes a group, and updated_at follows', async () => {
    await db.owner.begin(async (tx) => {
      await tx`set local role service_role`;
      const [group] = await tx<
        { id: string }[]
      >`insert into search_synonyms (terms) values (array['mot', 'word']) returning id`;
      const [changed] =
        await tx`update search_synonyms set is_one_way = true, updated_at = '2000-01-01' where id = ${group!.id} returning is_one_way, updated_at = now() as touched`;
      expect(changed).toEqual({ is_one_way: true, touched: true });
      expect((await tx`delete from search_synonyms where id = ${group!.id}`).count).toBe(1);
    });
  });

  test.each([
    ['no term', []],
    ['one term', ['seul']],
    ['an empty term', ['mot', '']],
    ['a term of punctuation', ['mot', ' !… ']],
    ['a missing term', ['mot', null]],
    ['a term of 61 characters', ['mot', 'a'.repeat(61)]],
    ['31 terms', Array.from({ length: 31 }, (_, n) => `mot ${n}`)],
  ])('a group with %s is refused', async (_, terms) => {
    await expect(
      db.owner`insert into search_synonyms (terms) values (${terms as string[]}::text[])`,
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('every kind of change is told on the channel catalogue', async () => {
    let heard = 0;
    const { unlisten } = await db.owner.listen('catalogue', () => heard++);
    const changes = [
      `insert into search_synonyms (terms) values ('{mot,word}')`,
      `update search_synonyms set is_one_way = true where terms = '{mot,word}'`,
      `delete from search_synonyms where terms = '{mot,word}'`,
    ];
    for (const [n, change] of changes.entries()) {
      await db.owner.unsafe(change);
      await expect.poll(() => heard).toBe(n + 1);
    }
    const truncated = db.owner.begin(async (tx) => {
      await tx`create temp table kept on commit drop as select terms, is_one_way from search_synonyms order by id`;
      await tx`truncate search_synonyms`;
      await tx`insert into search_synonyms (terms, is_one_way) select terms, is_one_way from kept`;
    });
    await truncated;
    await expect.poll(() => heard).toBe(changes.length + 1);
    await unlisten();
  });
});
