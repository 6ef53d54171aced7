import { z } from 'zod';
import { boxStateAt, dueReminderDays } from '#domain/boxes/box-state.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { boxClosed } from '#server/boxes/notifications/box-closed.ts';
import { boxEnding } from '#server/boxes/notifications/box-ending.ts';
import {
  startDueTerms,
  type BoxRecord,
  findBoxesEndingBefore,
  closeBox,
  findHolderMailAddress,
} from '#server/boxes/queries/boxes.ts';
import { cancelStaleForwardings } from '#server/boxes/queries/parcels.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { notify } from '#server/notifications/notify.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { anyJob } from '#server/access-rules.ts';
import type { Shop } from '#server/shop.ts';
import type { Actor } from '#domain/people/actor.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const batch = 200;

/**
 * Handles what is due for postal boxes: begins paid terms, sends reminders, closes boxes after their days of grace, and
 * cancels unpaid dispatches. Safe to repeat. If a box fails, the others are still handled; then this throws, so that
 * the job is retried.
 */
export const updateDueBoxes = action({
  name: 'box/follow',
  input: z.object({}),
  who: [anyJob],
  async steps(shop, _input, actor) {
    const now = shop.now().getTime();
    const settings = await runMarketTransaction(shop, async (tx) => {
      await startDueTerms(tx);
      return readSettingsForKeys(tx, ['box_grace_days', 'box_reminder_days', 'box_last_reminder_days']);
    });
    const reminders = [settings.box_reminder_days, settings.box_last_reminder_days];
    const until = new Date(now + Math.max(...reminders) * dayMs);
    const failures: unknown[] = [];
    let after: string | null = null;
    for (;;) {
      const from: string | null = after;
      const ending: BoxRecord[] = await runMarketTransaction(shop, (tx) =>
        findBoxesEndingBefore(tx, until, { after: from, most: batch }),
      );
      for (const box of ending) {
        const state = boxStateAt({ endsAt: box.endsAt.getTime(), isClosed: false }, now, settings.box_grace_days);
        try {
          if (state === 'closed') await close(shop, actor, box, new Date(now - settings.box_grace_days * dayMs + 1));
          if (state === 'open') await remind(shop, box, reminders, now);
        } catch (cause) {
          shop.log.error({ err: cause, box: box.id }, 'a postal box could not be followed');
          failures.push(cause);
        }
      }
      after = ending.at(-1)?.id ?? null;
      if (ending.length < batch) break;
    }
    await runMarketTransaction(shop, (tx) => cancelStaleForwardings(tx, new Date(now - hourMs)));
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} postal boxes could not be followed`);
  },
  audit: 'in its steps: box/closed',
});

async function remind(shop: Shop, box: BoxRecord, days: number[], now: number): Promise<void> {
  const daysBefore = dueReminderDays(box.endsAt.getTime(), now, days);
  if (daysBefore === null) return;
  await runMarketTransaction(shop, async (tx) => {
    await notify(tx, {
      template: boxEnding,
      subjectId: box.id,
      to: { address: await findHolderMailAddress(tx, box.id) },
      language: box.language,
      parameters: { endsAt: box.endsAt.toISOString(), daysBefore },
    });
  });
}

async function close(shop: Shop, actor: Actor, box: BoxRecord, endedBefore: Date): Promise<void> {
  await runMarketTransaction(shop, async (tx) => {
    if (!(await closeBox(tx, box.id, endedBefore))) return;
    await writeAudit(tx, actor, 'box/closed', box.orderId, { box: box.suite });
    await notify(tx, {
      template: boxClosed,
      subjectId: box.id,
      to: { address: await findHolderMailAddress(tx, box.id) },
      language: box.language,
      parameters: { endsAt: box.endsAt.toISOString() },
    });
  });
}
