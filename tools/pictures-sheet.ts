// node tools/pictures-sheet.ts [category …]: writes an overview of each category's pictures to docs/screens/pictures.
import { existsSync, mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { listRenderJobs, picturesDir } from './pictures/render-jobs.ts';

const wanted = process.argv.slice(2);
const jobs = listRenderJobs().filter(({ name }) => existsSync(`${picturesDir}/${name}.webp`));
const [size, gap, columns] = [160, 10, 6];
mkdirSync('docs/screens/pictures', { recursive: true });

for (const category of new Set(jobs.map((job) => job.category))) {
  if (wanted.length > 0 && !wanted.includes(category)) continue;
  const shown = jobs.filter((job) => job.category === category);
  const layers = await Promise.all(
    shown.map(async ({ name }, at) => ({
      input: await sharp(`${picturesDir}/${name}.webp`).resize(size, size).toBuffer(),
      left: gap + (at % columns) * (size + gap),
      top: gap + Math.floor(at / columns) * (size + gap),
    })),
  );
  const across = Math.min(columns, shown.length);
  const down = Math.ceil(shown.length / columns);
  const sheet = { width: gap + across * (size + gap), height: gap + down * (size + gap), channels: 3 as const };
  await sharp({ create: { ...sheet, background: '#ffffff' } })
    .composite(layers)
    .webp({ quality: 78 })
    .toFile(`docs/screens/pictures/${category}.webp`);
  console.log(category, shown.length);
}
