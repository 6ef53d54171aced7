import { Fragment } from 'react';
import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export type Crumb = { words: string; to: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={m.breadcrumbs_label()}>
      <Link to="/">{m.nav_home()}</Link>
      {crumbs.map(({ words, to }) => (
        <Fragment key={to}>
          <Icon name="chevron-right" />
          <Link to={to}>{words}</Link>
        </Fragment>
      ))}
    </nav>
  );
}

/** The breadcrumbs as structured data (schema.org). */
export function breadcrumbData(siteUrl: string, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ words: m.nav_home(), to: '/' }, ...crumbs].map(({ words, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: words,
      item: siteUrl + to,
    })),
  };
}
