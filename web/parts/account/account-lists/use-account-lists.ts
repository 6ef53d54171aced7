import { useEffect } from 'react';
import { m } from '#texts/compiled/messages.js';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { restoreRemovedLines } from '#web/state/cart.ts';
import { startListSync } from '#web/state/account-lists.ts';

/** Syncs the signed-in person's favourites and cart with their account, so that all their devices show the same. */
export function useFavouritesAndCartSync(person: string): void {
  useEffect(
    () =>
      startListSync(person, (gone) =>
        notify(m.account_lists_gone({ names: gone.map(({ name }) => name).join(', ') }), {
          label: m.account_lists_back(),
          run: () => restoreRemovedLines(gone),
        }),
      ),
    [person],
  );
}
