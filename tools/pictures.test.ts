// Checks of the demo's pictures that need no rendering.
import { existsSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  listRenderJobs,
  pictureCatalogue,
  type RenderJob,
  picturesDir,
  loadRenderedList,
  listPendingJobs,
} from './pictures/render-jobs.ts';
import {
  fingerprintPictureView,
  wrapText,
  type ProductFactsForPictures,
  demoProductsBySlug,
} from './pictures/picture-views.ts';

const jobs = listRenderJobs();
const rendered = loadRenderedList();
/** Arguments of Blender functions whose text appears on the product. */
const printed =
  'brand title kicker publisher name word text top share kinds small weight capacity watts pieces strong size'.split(
    ' ',
  );
/** French number words, by their value. */
const numbers = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
];
const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,.;:!?()«»–·×-]+/)
    .filter(Boolean);

/** The French words in a product's title, brand, description and facts. */
function recordWords(subject: ProductFactsForPictures): Set<string> {
  return new Set(words([subject.title, subject.brand, subject.description, ...subject.facts].join(' ')));
}

/** The words on a picture, from the arguments in `printed`. */
function wordsOn(job: RenderJob): string[] {
  return printed.flatMap((key) =>
    [job.look[key] ?? []].flat(2).flatMap((text) => (typeof text === 'string' ? words(text) : [])),
  );
}

/** A picture 24 points wide, and the red, green and blue of its upper left point, which shows the background. */
type Look = { small: Buffer; corner: number[] };

async function readPicture(name: string): Promise<Look> {
  const small = await sharp(`${picturesDir}/${name}.webp`).removeAlpha().resize(24, 24).raw().toBuffer();
  return { small, corner: [...small.subarray(0, 3)] };
}
let allRead: Promise<Map<string, Look>> | undefined;
/** Decodes every picture once for all tests, because that takes some milliseconds each. */
const readPictures = () =>
  (allRead ??= Promise.all(jobs.map(async ({ name }) => [name, await readPicture(name)] as const)).then(
    (all) => new Map(all),
  ));

describe('the pictures of the demo', () => {
  test('every entry draws a product of the demo, and no two pictures are alike', () => {
    expect(Object.keys(pictureCatalogue).filter((slug) => !demoProductsBySlug.has(slug))).toEqual([]);
    const looks = jobs.map(({ family, look, shot }) => JSON.stringify([family, look, shot]));
    expect(looks.filter((look, at) => looks.indexOf(look) !== at)).toEqual([]);
  });

  test('what is printed on a product is French and stands in its record', () => {
    const invented = jobs.flatMap((job) => {
      const known = recordWords(demoProductsBySlug.get(job.slug)!);
      return wordsOn(job)
        .filter((word) => !known.has(word))
        .map((word) => `${job.name}: ${word}`);
    });
    expect(invented).toEqual([]);
  });

  test('a set of three shows three: counts are the record’s', () => {
    for (const job of jobs) {
      const { count } = job.look;
      if (count === undefined) continue;
      const { facts, title } = demoProductsBySlug.get(job.slug)!;
      const written = numbers[Number(count)] ?? String(count);
      expect([title, ...facts].join(' '), job.name).toMatch(
        new RegExp(`(^|\\D)${String(count)}(\\D|$)|\\b${written}\\b`, 'i'),
      );
    }
  });

  test('every product has a picture of itself, made from its entry of today', () => {
    const missing = [...demoProductsBySlug.values()].filter(({ slug }) => !pictureCatalogue[slug]);
    expect(missing.map(({ slug }) => slug)).toEqual([]);
    expect(listPendingJobs(rendered).map(({ name }) => name)).toEqual([]);
  });

  test('all stand on one paper, the colour of their tile', async () => {
    const [, color = ''] = /--tile-photo: #([0-9a-f]{6});/.exec(readFileSync('web/styles/tokens.css', 'utf8'))!;
    const paper = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const looks = await readPictures();
    // Close-ups fill the whole picture, so they have no background to check.
    for (const { name } of jobs.filter(({ shot }) => (shot.fill ?? 0) <= 1)) {
      const apart = looks.get(name)!.corner.map((mean, at) => Math.abs(mean - paper[at]!));
      // The background looks brighter from above. That is accepted for second pictures, which no list shows.
      expect(Math.max(...apart), name).toBeLessThan(name.endsWith('-1') ? 5 : 12);
    }
  });

  test('no two look alike where a list shows them: 24 points wide, every pair differs by more than a rendering’s grain', async () => {
    const firsts = jobs.filter(({ name }) => name.endsWith('-1'));
    const looks = await readPictures();
    const seen = firsts.map(({ name }) => looks.get(name)!.small);
    const alike = firsts.flatMap(({ name }, at) =>
      firsts.slice(at + 1).flatMap((other, after) => {
        const [one, two] = [seen[at]!, seen[at + 1 + after]!];
        return one.reduce((sum, point, i) => sum + Math.abs(point - two[i]!), 0) / one.length < 3
          ? [`${name} and ${other.name}`]
          : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  test('each is a square of 640 points; 20 kB on average and 10 MB in all at most', async () => {
    const files = Object.keys(rendered).map((name) => `${picturesDir}/${name}.webp`);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    for (const file of files) {
      const { width, height, format } = await sharp(file).metadata();
      expect([width, height, format], file).toEqual([640, 640, 'webp']);
    }
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes / Math.max(1, files.length)).toBeLessThan(20_000);
    expect(bytes).toBeLessThan(10_000_000);
  });
});

describe('what waits to be rendered', () => {
  test('what has no file, and what was made from another entry', () => {
    const [first] = jobs;
    expect(listPendingJobs({}).length).toBe(jobs.length);
    expect(listPendingJobs({ [first!.name]: 'another' }).map(({ name }) => name)).toContain(first!.name);
  });

  test('another colour, text, camera or round is another entry', () => {
    const { family, look, shot } = jobs[0]!;
    const view = { family, look, shot };
    const others = [
      { ...view, look: { ...look, sky: '#000000' } },
      { ...view, shot: {} },
      { ...view, round: 2 },
    ];
    expect(new Set([view, ...others].map(fingerprintPictureView)).size).toBe(4);
    expect(fingerprintPictureView(structuredClone(view))).toBe(fingerprintPictureView(view));
  });
});

test('long names stand on several lines', () => {
  expect(wrapText('Le Marché des trois fleuves', 13)).toBe('Le Marché des\ntrois fleuves');
  expect(wrapText('Anticonstitutionnellement', 5)).toBe('Anticonstitutionnellement');
});
