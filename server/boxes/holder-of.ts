import type { Actor } from '#domain/people/actor.ts';
import { isSignedIn } from '#domain/people/actor.ts';
import type { AccessRule } from '#server/access-rules.ts';
import { findBox } from './queries/boxes.ts';

/** The actors that may act for a box. */
type Holder = Extract<Actor, { network: string }>;

/** The owner of the box may act for it. While it has no owner, a visitor with the link of its first order may. */
export const boxHolderRule = <Input>(boxOf: (input: Input) => string): AccessRule<Input, Holder> => ({
  says: 'the holder of the box',
  allows: (actor, input, read) =>
    read(async (tx) => {
      const box = await findBox(tx, boxOf(input));
      if (!box) return false;
      if (isSignedIn(actor)) return box.userId === actor.id;
      return box.userId === null && actor.kind === 'guest' && actor.orderId === box.orderId;
    }),
});
