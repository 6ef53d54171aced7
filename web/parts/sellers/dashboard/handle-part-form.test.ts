import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import { type RefusedOrderPartForm, handleOrderPartForm } from './handle-part-form.ts';
import {
  buildFakeDashboardContext,
  type FormResponse,
  formDataOf,
  id,
  line,
  exampleOrderPart,
} from './dashboard-fixture.ts';

describe('the forms of an order', () => {
  const send = async (fields: Record<string, string>, act: (name: string, input: object) => Promise<unknown>) => {
    const answer = handleOrderPartForm(
      buildFakeDashboardContext(act as never, { order: async () => exampleOrderPart }),
      formDataOf(fields),
    );
    return (await answer.catch((thrown: Response) => thrown)) as unknown as FormResponse<RefusedOrderPartForm> &
      Response;
  };

  test('each is its action; a refusal is a sentence with 422, success a redirect', async () => {
    const actions: [string, object][] = [];
    const done = async (name: string, input: object) => void actions.push([name, input]);
    const which = { orderId: id, partId: id };
    expect((await send({ slot: 'accept' }, done)).status).toBe(303);
    await send({ slot: 'ship', carrier: ' Poste ', tracking: '' }, done);
    await send({ slot: 'refuse', reason: 'damaged', words: 'Désolée' }, done);
    await send({ slot: 'refund', mode: 'lines', [`line:${line}`]: '1', shipping: '2,50', key: 'k' }, done);
    expect(actions).toEqual([
      ['part/accept', which],
      ['part/ship', { ...which, carrier: 'Poste', trackingCode: null }],
      ['part/refuse', { ...which, reason: 'damaged', words: 'Désolée' }],
      [
        'part/refund',
        {
          ...which,
          note: '',
          key: 'refund:k',
          wish: { lines: [{ lineId: line, quantity: 1 }], shippingMinor: 250 },
        },
      ],
    ]);
    const refused = await send({ slot: 'pack' }, async () => {
      throw new Refusal('order/part-not-ready');
    });
    expect([refused.init.status, refused.data.refused]).toEqual([422, 'non: order/part-not-ready']);
  });

  test('what is wrong is said beside its field, and nothing is done', async () => {
    const never = async () => {
      throw new Error('nothing is to be done');
    };
    const faults = async (fields: Record<string, string>) => Object.keys((await send(fields, never)).data.faults);
    expect(await faults({ slot: 'refuse', reason: 'x' })).toEqual(['reason']);
    expect(await faults({ slot: 'message', words: ' x ' })).toEqual(['words']);
    expect(await faults({ slot: 'refund', mode: 'lines' })).toEqual(['refund']);
    expect(await faults({ slot: 'refund', mode: 'lines', [`line:${line}`]: '3', shipping: '99' })).toEqual([
      'shipping',
      `line:${line}`,
    ]);
  });
});
