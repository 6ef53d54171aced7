import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** The query parameter (`?images=1`) that shows the pictures on a light page, for visitors without scripts. */
export const picturesParameter = 'images';

/**
 * An <img>. On light pages its text, which a tap replaces by the picture (web/state/light-pictures.ts). A picture with an alternative text
 * becomes a link, which opens it without scripts. React does not touch the content, so that a picture shown before hydration stays.
 */
export function Picture(props: ComponentProps<'img'> & { src: string; alt: string }) {
  const { light } = useVisitor();
  const { search } = useLocation();
  if (!light || new URLSearchParams(search).has(picturesParameter)) return <img {...props} alt={props.alt} />;
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
  // A picture without alternative text is beside its name, often inside a link, so it gets no link. Keyboard users show all pictures with one link.
  if (alt === '') return `<span ${ask} aria-hidden="true">${escapeMarkup(m.light_picture())}</span>`;
  return `<a ${ask} href="${escapeMarkup(src!)}" aria-label="${escapeMarkup(`${m.light_picture()} : ${alt}`)}">${escapeMarkup(m.light_picture())}</a>`;
}
