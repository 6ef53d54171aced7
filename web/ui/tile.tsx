import type { ReactNode } from 'react';

export type TileColour = 'indigo' | 'ocre' | 'terre' | 'feuille' | 'coton' | 'photo';

/** The square behind every product picture: tinted, or the background colour of a photo that fills it. */
export function Tile({
  colour,
  className = '',
  children,
}: {
  colour: TileColour;
  className?: string;
  children?: ReactNode;
}) {
  return <span className={`tile tile-${colour} ${className}`.trimEnd()}>{children}</span>;
}
