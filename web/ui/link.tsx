import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** For filters and views of the same list: keeps the scroll position. */ preventScrollReset?: boolean;
};

/**
 * A link to another screen: a plain anchor, whose clicks one listener handles (navigation/use-links.ts). React Router's
 * Link would call four hooks and read two contexts for each of some 150 links on a page.
 */
export function Link({ to, preventScrollReset = false, children, ...rest }: LinkProps) {
  return (
    <a {...rest} data-screen={preventScrollReset ? 'stay' : ''} href={to}>
      {children}
    </a>
  );
}
