import type { ReactNode } from 'react';

export type TileColour = 'indigo' | 'ocre' | 'terre' | 'feuille' | 'coton' | 'photo';

/** The background of a product picture: a tint, or the colour of a photo's own background. */
export function TileBackground({
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
