import type { PublicPerson } from '#domain/people/person.ts';
import { useFavouritesAndCartSync } from '#web/parts/account/account-lists/use-account-lists.ts';
import { AccessCheckSpinner } from '#web/parts/account/guard/pending-guard.tsx';
import sheet from '#web/styles/person.css?url';
import { ActingAsSellerBanner } from './acting-banner.tsx';
import { MobileUserMenuEntries, MobileDashboardLinks, DashboardNavLinks } from './entries.tsx';
import { SecondFactorMenu, SecondFactorMobileEntries } from './second-factor-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { useMaintainSession } from './use-session.ts';

/** A slot of the page layout whose content differs for signed-in people. */
export type LayoutSlot = 'top' | 'header' | 'nav' | 'mobile-nav' | 'mobile';

/** The account menu in the page layout, loaded on demand with its CSS. `person` null: the second factor is missing. */
export default function SignedInContent({ where, person }: { where: LayoutSlot; person: PublicPerson | null }) {
  if (!person) return <HalfIn where={where} />;
  if (where === 'nav') return <DashboardNavLinks flags={person.flags} />;
  if (where === 'mobile-nav') return <MobileDashboardLinks flags={person.flags} />;
  if (where === 'mobile') return <MobileUserMenuEntries person={person} />;
  if (where === 'top') return person.actingAs !== null && <ActingAsSellerBanner name={person.actingAs} />;
  return <Menu person={person} />;
}

/** The menu during the second factor: a link to continue, and sign-out. */
function HalfIn({ where }: { where: LayoutSlot }) {
  if (where === 'mobile') return <SecondFactorMobileEntries />;
  return (
    where === 'header' && (
      <>
        <link rel="stylesheet" href={sheet} precedence="person" />
        <SecondFactorMenu />
      </>
    )
  );
}

function Menu({ person }: { person: PublicPerson }) {
  useMaintainSession();
  useFavouritesAndCartSync(person.id);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="person" />
      <UserMenu person={person} />
      <AccessCheckSpinner />
    </>
  );
}
