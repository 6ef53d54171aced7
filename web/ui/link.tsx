import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** A filter or another view of the same list: the page stays where it is scrolled. */ preventScrollReset?: boolean;
};

/**
 * A way to another screen. A plain anchor with a mark: one listener follows all of them (web/parts/shell/navigation/use-links.ts). React Router's
 * own Link asks four hooks and two contexts each, and a page has some 150 of them, drawn on the server and again when it hydrates.
 */
export function Link({ to, preventScrollReset = false, children, ...rest }: LinkProps) {
  return (
    <a {...rest} data-screen={preventScrollReset ? 'stay' : ''} href={to}>
      {children}
    </a>
  );
}
