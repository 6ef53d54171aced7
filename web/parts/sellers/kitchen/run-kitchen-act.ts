import { data } from 'react-router';
import { busyExtraMinuteChoices, busyDurationMinuteChoices } from '#domain/sellers/kitchen-screen.ts';
import { isUuid } from '#domain/uuid.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

/** The sentence of a refusal; the order did not change. */
export type KitchenFormRefusal = { kitchenRefused: string };

/** Handles a button of the kitchen screen without scripts and redirects back. A refusal returns 422. */
export async function handleKitchenForm(access: DashboardContext, form: FormData) {
  const refused = await applyKitchenForm(access, form);
  if (refused !== null) return refusedForm<KitchenFormRefusal>({ kitchenRefused: refused });
  throw seeOther(dashboardPath(access.path, 'cuisine'));
}

/** Parses the form that announces a busy kitchen. An unknown duration becomes the shortest one. */
function parseBusy(field: (name: string) => string) {
  const minutes =
    busyDurationMinuteChoices.find((one) => String(one) === field('minutes')) ?? busyDurationMinuteChoices[0];
  return { minutes, extraMinutes: busyExtraMinuteChoices.find((one) => String(one) === field('extra')) ?? null };
}

/** Moves one order to the next state, or sets how busy the kitchen is. Idempotent. Returns a refusal or null. */
export async function applyKitchenForm(
  { act, account, seller }: Pick<DashboardContext, 'act' | 'account'> & { seller: { id: string } },
  form: FormData,
): Promise<string | null> {
  const field = (name: string) => String(form.get(name) ?? '');
  const which = { orderId: field('order'), partId: field('part') };
  const slot = field('slot');
  const busy = slot === 'busy' ? parseBusy(field) : null;
  if (slot === 'busy' || slot === 'busy-end') {
    await act('seller/set-busy', { seller: seller.id, busy });
    return null;
  }
  if (!isUuid(which.orderId) || !isUuid(which.partId) || !['accept', 'pack', 'ship'].includes(slot))
    throw data(null, { status: 400 });
  const moving =
    slot === 'accept'
      ? act('part/accept', which)
      : slot === 'pack'
        ? act('part/pack', which)
        : act('part/ship', { ...which, carrier: null, trackingCode: null });
  const { refused } = await attempt<unknown>(account.selling, moving);
  return refused;
}
