import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** Asked of a page (`?images=1`): it shows its pictures although the visitor reads light pages. For who has no scripts. */
export const withPictures = 'images';

/**
 * An <img>. On light pages a few words in its place: a tap puts the picture there (web/state/light-pictures.ts). Where the picture says
 * something of its own they are a link, which opens it without scripts.
 * React does not look into the place, so that what was shown before it came stays shown.
 */
export function Picture(props: ComponentProps<'img'> & { src: string; alt: string }) {
  const { light } = useVisitor();
  const { search } = useLocation();
  if (!light || new URLSearchParams(search).has(withPictures)) return <img {...props} alt={props.alt} />;
  return (
    <span className="picture-place" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: placeOf(props) }} />
  );
}

function placeOf({ src, srcSet, sizes, width, height, alt = '' }: ComponentProps<'img'>): string {
  const attributes = JSON.stringify({
    src,
    ...(srcSet && { srcset: srcSet }),
    ...(sizes && { sizes }),
    width: String(width),
    height: String(height),
    alt,
  });
  const ask = `class="picture-ask" data-picture="${escapeMarkup(attributes)}"`;
  // A picture without words stands beside its name, often inside a link: no link of its own. Who goes by keyboard shows all with one link.
  if (alt === '') return `<span ${ask} aria-hidden="true">${escapeMarkup(m.light_picture())}</span>`;
  return `<a ${ask} href="${escapeMarkup(src!)}" aria-label="${escapeMarkup(`${m.light_picture()} : ${alt}`)}">${escapeMarkup(m.light_picture())}</a>`;
}
