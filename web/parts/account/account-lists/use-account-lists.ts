import { useEffect } from 'react';
import { m } from '#texts/compiled/messages.js';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { restoreLine } from '#web/state/cart.ts';
import { startListSync } from '#web/state/account-lists.ts';

/** While somebody has signed in: their favourites and cart follow them from device to device, also those kept before they came. */
export function useAccountLists(person: string): void {
  useEffect(
    () =>
      startListSync(person, (gone) =>
        notify(m.account_lists_gone({ names: gone.map(({ name }) => name).join(', ') }), {
          label: m.account_lists_back(),
          run: () => restoreLine(gone),
        }),
      ),
    [person],
  );
}
