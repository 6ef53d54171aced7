import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** Asked of a page (`?images=1`): it shows its pictures although the visitor reads light pages. For who has no scripts. */
export const picturesParameter = 'images';

/**
 * An <img>. On light pages a few words in its place: a tap puts the picture there (web/state/light-pictures.ts). Where the picture says
 * something of its own they are a link, which opens it without scripts.
 * React does not look into the place, so that what was shown before it came stays shown.
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
  const ask = `class="picture-ask" data-picture="${escape(attributes)}"`;
  // A picture without words stands beside its name, often inside a link: no link of its own. Who goes by keyboard shows all with one link.
  if (alt === '') return `<span ${ask} aria-hidden="true">${escape(m.light_picture())}</span>`;
  return `<a ${ask} href="${escape(src!)}" aria-label="${escape(`${m.light_picture()} : ${alt}`)}">${escape(m.light_picture())}</a>`;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
