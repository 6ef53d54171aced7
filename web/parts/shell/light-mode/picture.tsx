import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** The query parameter that shows a data-saving page's pictures, for visitors without scripts. */
export const picturesParameter = 'images';

/**
 * An <img>; on data-saving pages a text, which a tap replaces by the picture. With an alternative text it is a link,
 * which works without scripts. React does not change the content, so a picture shown before hydration stays.
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
  // A picture without alternative text is often in a link, so it gets no link. DataSavingLines has a link for all pictures.
  if (alt === '') return `<span ${ask} aria-hidden="true">${escapeMarkup(m.light_picture())}</span>`;
  return `<a ${ask} href="${escapeMarkup(src!)}" aria-label="${escapeMarkup(`${m.light_picture()} : ${alt}`)}">${escapeMarkup(m.light_picture())}</a>`;
}
