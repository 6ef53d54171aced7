import type { Actor } from '#domain/people/actor.ts';
import { isSignedIn } from '#domain/people/actor.ts';
import type { Rule } from '#server/who.ts';
import { readBox } from './queries/boxes.ts';

/** Who may act for a box. */
type Holder = Extract<Actor, { network: string }>;

/** The person a box belongs to; while it is nobody's yet, whoever has shown the link to the order that opened it. */
export const holderOf = <Input>(boxOf: (input: Input) => string): Rule<Input, Holder> => ({
  says: 'the holder of the box',
  allows: (actor, input, read) =>
    read(async (tx) => {
      const box = await readBox(tx, boxOf(input));
      if (!box) return false;
      if (isSignedIn(actor)) return box.userId === actor.id;
      return box.userId === null && actor.kind === 'guest' && actor.orderId === box.orderId;
    }),
});
