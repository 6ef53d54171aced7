import type { ShownPerson } from '#domain/people/person.ts';
import { useAccountLists } from '#web/parts/account-lists/use-account-lists.ts';
import { PendingGuard } from '#web/parts/guard/pending-guard.tsx';
import sheet from '#web/styles/person.css?url';
import { ActingBanner } from './acting-banner.tsx';
import { MobileEntries, NavEntries } from './entries.tsx';
import { UserMenu } from './user-menu.tsx';
import { useSession } from './use-session.ts';

/** A place of the frame that is another for who has signed in. */
export type Where = 'top' | 'header' | 'nav' | 'mobile';

/** Everything the frame shows to a person, loaded with its style sheet when there is one (for-person.tsx). */
export default function SignedIn({ where, person }: { where: Where; person: ShownPerson }) {
  if (where === 'nav') return <NavEntries flags={person.flags} />;
  if (where === 'mobile') return <MobileEntries person={person} />;
  if (where === 'top') return person.actingAs !== null && <ActingBanner name={person.actingAs} />;
  return <Menu person={person} />;
}

function Menu({ person }: { person: ShownPerson }) {
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
