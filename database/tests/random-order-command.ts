// Draws the next command of a random order history.
import { type OrderHistory, mainPaymentIndex } from '../../tests/models/history.ts';
import { type HistoryCommand } from '../../tests/models/history-model.ts';

export type RandomSource = { under(most: number): number; one<One>(of: readonly One[]): One };
export function createRandomSource(start: number): RandomSource {
  let state = start >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { under: (most) => Math.floor(next() * most), one: (of) => of[Math.floor(next() * of.length)]! };
}

/** Draws a command that is usually possible in the present state. */
export function generateOrderCommand(history: OrderHistory, random: RandomSource): HistoryCommand {
  const payment = random.under(history.payments.length);
  const paidThere = history.payments.findIndex(
    ({ there, state }) => there !== 'nothing' && (state === 'open' || state === 'expired'),
  );
  if (paidThere >= 0 && random.under(2) === 0) return { do: 'settle', payment: paidThere };
  const requested = history.refunds.findIndex(({ state }) => state === 'asked');
  if (requested >= 0 && random.under(2) === 0)
    return { do: 'refund answers', refund: requested, state: random.one(['succeeded', 'succeeded', 'failed']) };
  const sixtyFourths = 1 + random.under(64);
  const refund = random.under(Math.max(1, history.refunds.length));
  const running: HistoryCommand[] = [
    {
      do: 'ask refund',
      sixtyFourths: random.under(3) === 0 ? 'all' : Array.from({ length: 6 }, () => random.under(65)),
    },
    { do: 'ask refund', sixtyFourths: [random.one([0, 64]), random.one([0, 64]), random.one([0, 64]), 64, 0, 0] },
    { do: 'refund answers', refund, state: 'succeeded' },
    { do: 'refund comes back', refund: history.refunds.findIndex(({ state }) => state === 'succeeded') },
    { do: 'refund in the dashboard', sixtyFourths },
    { do: 'dispute', sixtyFourths },
    { do: 'dispute decided', dispute: 0, state: random.one(['won', 'lost']) },
    { do: 'ship', part: random.under(2) },
    { do: 'deliver', part: random.under(2) },
    { do: 'buyer pays', payment, other: false },
    { do: 'settle', payment },
  ];
  const waiting: HistoryCommand[] = [
    { do: 'buyer pays', payment, other: random.under(10) === 0 },
    { do: 'buyer pays', payment, other: false },
    { do: 'another page' },
    { do: 'expire' },
    { do: 'sell elsewhere', part: random.under(2) },
    { do: 'settle', payment },
    { do: 'refund answers', refund, state: random.one(['succeeded', 'failed']) },
  ];
  return random.one(mainPaymentIndex(history) >= 0 ? running : waiting);
}
