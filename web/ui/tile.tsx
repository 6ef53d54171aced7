import type { ReactNode } from 'react';

export type TileColour = 'indigo' | 'ocre' | 'terre' | 'feuille' | 'coton';

/** The tinted square every product picture stands on. */
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
