import type { ReactNode } from 'react';

export type TileColour = 'indigo' | 'ocre' | 'terre' | 'feuille' | 'coton' | 'photo';

/** The square every product picture stands on: tinted, or the paper of a photograph that fills it. */
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
