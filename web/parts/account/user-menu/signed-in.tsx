import type { PublicPerson } from '#domain/people/person.ts';
import { useAccountLists } from '#web/parts/account/account-lists/use-account-lists.ts';
import { PendingGuard } from '#web/parts/account/guard/pending-guard.tsx';
import sheet from '#web/styles/person.css?url';
import { ActingBanner } from './acting-banner.tsx';
import { MobileEntries, NavEntries } from './entries.tsx';
import { SecondFactorMenu, SecondFactorMobileEntries } from './second-factor-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { useSession } from './use-session.ts';

/** A place of the frame that is another for who has signed in. */
export type FrameSlot = 'top' | 'header' | 'nav' | 'mobile';

/** Everything the frame shows to a person, loaded with its style sheet when there is one (signed-in-slot.tsx). Null: somebody whose second factor is still to be given. */
export default function SignedIn({ where, person }: { where: FrameSlot; person: PublicPerson | null }) {
  if (!person) return <HalfIn where={where} />;
  if (where === 'nav') return <NavEntries flags={person.flags} />;
  if (where === 'mobile') return <MobileEntries person={person} />;
  if (where === 'top') return person.actingAs !== null && <ActingBanner name={person.actingAs} />;
  return <Menu person={person} />;
}

/** The sign-in they have begun, and the way out of it. */
function HalfIn({ where }: { where: FrameSlot }) {
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
  useSession();
  useAccountLists(person.id);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="person" />
      <UserMenu person={person} />
      <PendingGuard />
    </>
  );
}
