import type { BoxWithParcels } from '#domain/boxes/box-view.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { BoxAddress } from '#web/parts/boxes/box-address/box-address.tsx';
import { formatInstantAsBoxDay } from '#web/parts/boxes/day.ts';
import { RenewBoxForm } from '#web/parts/boxes/renew-form.tsx';
import { Tag } from '#web/ui/tag.tsx';

const states = {
  open: { look: 'ok', words: () => m.box_state_open() },
  grace: { look: 'warn', words: () => m.box_state_grace() },
  closed: { look: 'bad', words: () => m.box_state_closed() },
} as const;

/** One postal box: its address, the end of the paid term, and the link to renew it. */
export function PostalBoxCard({ box, zone }: { box: BoxWithParcels; zone: string }) {
  const { look, words } = states[box.state];
  const day = formatInstantAsBoxDay(box.endsAt, box, zone);
  return (
    <AccountCard
      title={m.box_named({ suite: box.suite })}
      id={`boite-${box.suite}`}
      tag={<Tag look={look}>{words()}</Tag>}
      words={
        box.state === 'open' ? m.box_paid_until({ plan: box.plan, day }) : m.box_over_since({ plan: box.plan, day })
      }
    >
      <BoxAddress box={box} />
      {box.state === 'grace' && <p>{m.box_grace_words({ day: formatInstantAsBoxDay(box.graceEndsAt, box, zone) })}</p>}
      {box.state === 'closed' && <p>{m.box_closed_words()}</p>}
      <RenewBoxForm box={box} look={box.state === 'open' ? 'second' : 'main'} />
    </AccountCard>
  );
}
