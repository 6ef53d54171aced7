import { data } from 'react-router';
import type { LoaderArgs } from '#web/parts/account/guard/signed-in.ts';
import { isUuid } from '#domain/uuid.ts';
import { toPlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk, type DeskContext } from '#web/parts/operator/guard/load-desk.ts';
import type { AdminFormResult } from '#web/parts/operator/guard/slot.ts';
import { addNote } from '#web/parts/operator/notes/add-note.ts';
import { formTextReader } from '#web/form-fields.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import type { OrderDetail } from './detail.ts';
import type { OrderActionDone } from './done-words.ts';
import { parseRefund, type RefundForm } from './parse-refund.ts';

/** The form's result. `refused`: a sentence. `preview`: the refund to confirm. `faults`: error texts by field. */
export type OrderResult = {
  slot: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
  preview: { orderMinor: number; currency: string } | null;
  note: AdminFormResult | null;
};

/** Handles all forms of an order, one action each (R-GEN-15). Refusals are answered with 422; success redirects. */
export async function handleOrderForm(args: LoaderArgs, number: string | undefined) {
  const access = authorizeDesk(args);
  const found = await access.desk.order(number ?? '');
  if (!found) throw data(null, { status: 404 });
  const detail = toPlainJson(found);
  const form = await args.request.formData();
  const field = formTextReader(form);
  const [slot, orderId, key] = [field('slot'), detail.order.id, field('key')];
  const typed = typedOf(form);
  const answered = (given: Partial<OrderResult>) =>
    uncachedData(
      { slot, refused: null, faults: {}, typed, preview: null, note: null, ...given } satisfies OrderResult,
      {
        status: given.preview ? 200 : 422,
      },
    );
  const finish = (done: OrderActionDone) => {
    throw seeOther(`/admin/orders/${detail.order.number}?done=${done}`);
  };
  const perform = async (done: OrderActionDone, work: Promise<unknown>) => {
    const { refused } = await attempt(access.desk, work);
    return refused === null ? finish(done) : answered({ refused });
  };
  const { act } = access;
  const isPickup = detail.parts.some(({ id, kitchen }) => id === field('part') && kitchen?.way === 'pickup');
  const doneWith = (step: 'ship' | 'deliver' | 'confirm-delivery') => (isPickup ? (`pickup-${step}` as const) : step);
  switch (slot) {
    case 'note': {
      const note = await addNote(access, { kind: 'order', id: orderId }, form);
      return note.done ? finish('note') : answered({ note });
    }
    case 'ship':
      return perform(
        doneWith('ship'),
        act('part/ship', {
          orderId,
          partId: ofOrder(detail, field('part')),
          carrier: field('carrier').slice(0, 100) || null,
          trackingCode: field('tracking').slice(0, 100) || null,
        }),
      );
    case 'deliver':
      return perform(doneWith('deliver'), act('part/deliver', { orderId, partId: ofOrder(detail, field('part')) }));
    case 'confirm-delivery':
      return perform(
        doneWith('confirm-delivery'),
        act('part/confirm-delivery', { orderId, partId: ofOrder(detail, field('part')) }),
      );
    case 'refund':
      return refund(access, detail, form, { answered, finish });
    case 'refund-again':
      return perform('refund-again', act('refund/ask-late-again', { orderId, key }));
    case 'check':
      return perform('check', act('payment/check', { orderId }));
    case 'resend':
      return perform('resend', act('order/resend-mail', { orderId, mailId: uuidOf(field('mail')), key }));
    case 'dispute-answer': {
      const kind = field('kind') === 'accept' ? 'accept' : 'evidence';
      const words = kind === 'accept' ? '' : field('words').slice(0, 10_000);
      if (kind === 'evidence' && words.length < 20) return answered({ faults: { words: 'short' } });
      return perform('dispute-answer', act('dispute/answer', { dispute: uuidOf(field('dispute')), kind, words, key }));
    }
    case 'dispute-bear': {
      const bearer = field('bearer') === 'market' ? 'market' : 'seller';
      const reason = field('reason').slice(0, 500);
      if (bearer === 'market' && reason.length < 10) return answered({ faults: { reason: 'short' } });
      return perform('dispute-bear', act('dispute/bear', { dispute: uuidOf(field('dispute')), bearer, reason }));
    }
    default:
      throw data(null, { status: 400 });
  }
}

type Answers = {
  answered: (given: Partial<OrderResult>) => unknown;
  finish: (done: OrderActionDone) => never;
};

/** The first form previews the refund. The second, with the same key, makes it. */
async function refund({ act, desk }: DeskContext, detail: OrderDetail, form: FormData, { answered, finish }: Answers) {
  const isConfirmed = form.get('confirmed') === '1';
  const wrong = ({ faults, already }: Exclude<RefundForm, { wish: unknown }>) => answered({ faults, refused: already });
  const read = parseRefund(form, detail, { isBounded: !isConfirmed });
  if ('faults' in read) return wrong(read) as never;
  const { wish, note, key } = read;
  if (isConfirmed) {
    const { refused } = await attempt(desk, act('refund/ask', { orderId: detail.order.id, wish, note, key }));
    if (refused === null) return finish('refund') as never;
    // Another refund was made meanwhile. Parsing the form again names the articles that cannot be refunded.
    const now = parseRefund(form, detail);
    return ('faults' in now ? wrong(now) : answered({ refused })) as never;
  }
  const { answer, refused } = await attempt(desk, desk.refundPreview(detail.order.id, wish));
  return answered(answer ? { preview: answer } : { refused: refused as string }) as never;
}

const none = '00000000-0000-4000-8000-000000000000';
const uuidOf = (text: string): string => (isUuid(text) ? text : none);
const ofOrder = ({ parts }: OrderDetail, id: string): string => parts.find((part) => part.id === id)?.id ?? none;

const typedOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
