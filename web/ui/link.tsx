import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** A filter or another view of the same list: the page stays where it is scrolled. */ preventScrollReset?: boolean;
};

/**
 * A link to another screen: a plain anchor with a mark that one listener handles for all (web/parts/shell/navigation/use-links.ts). React
 * Router's own Link calls four hooks and reads two contexts each; a page has some 150 links, rendered on the server and again at hydration.
 */
export function Link({ to, preventScrollReset = false, children, ...rest }: LinkProps) {
  return (
    <a {...rest} data-screen={preventScrollReset ? 'stay' : ''} href={to}>
      {children}
    </a>
  );
}
