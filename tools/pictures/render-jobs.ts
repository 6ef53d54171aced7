import { existsSync, readFileSync } from 'node:fs';
import { baby } from './catalogue/baby.ts';
import { beauty } from './catalogue/beauty.ts';
import { books } from './catalogue/books.ts';
import { electronics } from './catalogue/electronics.ts';
import { fashion } from './catalogue/fashion.ts';
import { gaming } from './catalogue/gaming.ts';
import { hardware } from './catalogue/hardware.ts';
import { home } from './catalogue/home.ts';
import { kitchen } from './catalogue/kitchen.ts';
import { meals } from './catalogue/meals.ts';
import { secondViews } from './catalogue/second-views.ts';
import { sports } from './catalogue/sports.ts';
import { vehicles } from './catalogue/vehicles.ts';
import {
  type PictureCatalogue,
  fingerprintPictureView,
  demoProductsBySlug,
  type PictureView,
} from './picture-views.ts';

/** The folder of the rendered pictures, relative to the repository. */
export const picturesDir = 'database/seeds/pictures';
/** Has the fingerprint of the catalogue entry that each picture was rendered from: `{ "slug-1": fingerprint }`. */
export const renderedListFile = `${picturesDir}/rendered.json`;

/** A picture to render. `name`: slug-1, slug-2 … */
export type RenderJob = PictureView & { name: string; slug: string; category: string; fingerprint: string };

export const pictureCatalogue: PictureCatalogue = {
  ...books,
  ...kitchen,
  ...beauty,
  ...electronics,
  ...hardware,
  ...gaming,
  ...vehicles,
  ...baby,
  ...home,
  ...meals,
  ...fashion,
  ...sports,
};

/** Returns a job for every picture, in the order of the catalogue. */
export const listRenderJobs = (): RenderJob[] =>
  Object.entries(pictureCatalogue).flatMap(([slug, draw]) => {
    const subject = demoProductsBySlug.get(slug);
    if (!subject) throw new Error(`There is no product ${slug}.`);
    const views = draw(subject);
    const second = secondViews[slug];
    if (second) views.push({ ...views[0]!, shot: { ...views[0]!.shot, ...second } });
    return views.map((view, at) => ({
      ...view,
      slug,
      name: `${slug}-${at + 1}`,
      category: subject.category,
      fingerprint: fingerprintPictureView(view),
    }));
  });

export const loadRenderedList = (): Record<string, string> =>
  existsSync(renderedListFile) ? (JSON.parse(readFileSync(renderedListFile, 'utf8')) as Record<string, string>) : {};

/** Returns the jobs whose picture is missing, or whose catalogue entry changed since it was rendered. */
export const listPendingJobs = (rendered: Record<string, string>): RenderJob[] =>
  listRenderJobs().filter(
    (job) => rendered[job.name] !== job.fingerprint || !existsSync(`${picturesDir}/${job.name}.webp`),
  );
