import type { ArticleSummary } from '#domain/editorial/document.ts';
import { Picture } from '#web/parts/shell/light-mode/picture.tsx';
import { TileBackground } from '#web/ui/tile.tsx';

const files = import.meta.glob<string>('./pictures/*.{webp,jpg}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const fileOf = (name: string): string => files[`./pictures/${name}`] ?? '';

/** The 1200 by 630 picture for link previews. `cover`: the path of an upload, or the name of a file in ./pictures. */
export const linkPreviewCoverPath = (cover: string): string =>
  isPicture(cover) ? `${cover}-share.jpg` : fileOf(`${cover}-share.jpg`);

const isPicture = (cover: string): boolean => cover.startsWith('/');

/** An article's cover. `tile`: the background of an uploaded picture. `isFirst`: loaded at once, not lazily. */
export function Cover({
  article: { cover, alt, tile },
  isFirst = false,
  inLink = false,
}: {
  article: Pick<ArticleSummary, 'cover' | 'alt' | 'tile'>;
  isFirst?: boolean;
  /** The link has the title, so the picture gets an empty alt text. */ inLink?: boolean;
}) {
  return (
    <TileBackground
      colour={isPicture(cover) ? tile : 'photo'}
      className={isPicture(cover) ? 'cover cover-photo' : 'cover'}
    >
      <Picture
        src={isPicture(cover) ? `${cover}-640.webp` : fileOf(`${cover}.webp`)}
        alt={inLink ? '' : alt}
        width={640}
        height={336}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </TileBackground>
  );
}
