import { expect, test } from 'vitest';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import { buildFakeDashboardContext, formDataOf, id } from '#web/parts/sellers/dashboard/dashboard-fixture.ts';
import { handlePayoutForm } from '#web/parts/sellers/dashboard/run-payout-act.ts';
import { handleAppealForm } from './handle-appeal-form.ts';

const refusing = (code: RefusalCode) =>
  buildFakeDashboardContext(
    (async () => {
      throw new Refusal(code);
    }) as never,
    {},
  );
const typed = { appeal: id, words: 'Le colis est parti hier.', key: 'appeal:1' };

test('a refused appeal comes back with its text and the sentence of the refusal; a sent one redirects', async () => {
  const faultOf = async (code: RefusalCode, words = typed.words) => {
    const { data, init } = await handleAppealForm(refusing(code), formDataOf({ ...typed, words }), '/merchant');
    expect([init!.status, data.words]).toEqual([422, words]);
    return data.fault;
  };
  expect(await faultOf('appeal/waiting')).toBe('non: appeal/waiting');
  expect(await faultOf('appeal/key-reused')).toBe('non: appeal/key-reused');
  expect(await faultOf('access/denied')).not.toContain('non:');
  expect(await faultOf('appeal/waiting', 'court')).not.toContain('non:');
  const sent = await handleAppealForm(
    buildFakeDashboardContext((async () => {}) as never, {}),
    formDataOf(typed),
    '/merchant',
  ).catch((thrown: Response) => thrown);
  expect((sent as Response).headers.get('location')).toBe('/merchant#suspension');
});

test('a refused payout account comes back with the sentence, without number and password', async () => {
  const form = formDataOf({ slot: 'change', method: 'bank', account: '123', password: 'secret' });
  const { data } = await handlePayoutForm(refusing('request/key-reused'), form);
  expect([data.outcome, data.refused]).toEqual(['refused', 'non: request/key-reused']);
  expect(JSON.stringify(data.typed)).not.toMatch(/123|secret/);
});
