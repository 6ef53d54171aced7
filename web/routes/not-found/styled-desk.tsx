import type { ComponentProps } from 'react';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import gateSheet from '#web/styles/account.css?url';
import sheet from '#web/styles/desk.css?url';
import { AdminDesk } from '#web/parts/operator/admin-desk/admin-desk.tsx';

/** The administration at its configurable path, with styles and title. No route has that path, so web/routes/not-found
 * renders this. */
export default function StyledAdminDesk(desk: ComponentProps<typeof AdminDesk>) {
  return (
    <>
      <title>{`${m.admin_title()} | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={gateSheet} precedence="person" />
      <link rel="stylesheet" href={sheet} precedence="person" />
      <AdminDesk {...desk} />
    </>
  );
}
