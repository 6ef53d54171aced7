// Parcels of postal boxes: registered once, corrected, photographed. A waiting parcel blocks the account's deletion.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { updateDueBoxes } from '#server/boxes/actions/follow-boxes.ts';
import { correctParcel } from '#server/boxes/actions/correct-parcel.ts';
import { reassignParcel } from '#server/boxes/actions/move-parcel.ts';
import { removeParcel } from '#server/boxes/actions/remove-parcel.ts';
import { renewBox } from '#server/boxes/actions/renew-box.ts';
import { uploadParcelPhoto } from '#server/boxes/actions/upload-parcel-photo.ts';
import { shipForwarding } from '#server/boxes/actions/ship-forwarding.ts';
import { setParcelPhoto } from '#server/boxes/queries/parcels.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { deleteAccountIfAllowed } from '#server/people/queries/account-deletion.ts';
import { exportAccountData } from '#server/people/queries/account-export.ts';
import { type BoxMarket, holderActor, openBoxMarket, findPaymentSession } from './box-scene.ts';
import { cliActor, testJobActor } from './test-market.ts';
import { createParcelHelpers } from './parcels-scene.ts';
import { createReceivedFile } from './received-file.ts';

let market: BoxMarket;
beforeAll(async () => {
  market = await openBoxMarket();
});
afterAll(() => market.stop());
const { heldBox, receive, forward, forwardingOf, parcelOf, quoteOf } = createParcelHelpers(() => market);

test('a parcel is registered once and told once; the same number for another box is refused', async () => {
  const [one, other] = [await heldBox(), await heldBox()];
  const reference = `1Z-${randomUUID()}`;
  const first = await receive(one.suite, reference);
  expect(await receive(` ${one.suite.toLowerCase()} `, reference.toLowerCase())).toMatchObject({ id: first.id });
  await expect(receive(other.suite, reference)).rejects.toMatchObject({ code: 'parcel/registered' });
  expect(
    await market.owner`select address from notifications where template = 'parcel_received' and subject_id = ${one.boxId}`,
  ).toEqual([{ address: one.person.email }]);
});

test('two operators register the same parcel for two boxes at once: it is one box’s', async () => {
  const [one, other] = [await heldBox(), await heldBox()];
  const reference = randomUUID();
  const outcomes = await Promise.allSettled([receive(one.suite, reference), receive(other.suite, reference)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await market.owner`select from box_parcels where reference = ${reference.toUpperCase()}`).toHaveLength(1);
});

test('the database itself refuses to give a parcel to another box, or to a dispatch of one', async () => {
  const [one, other] = [await heldBox(), await heldBox()];
  const [mine, theirs] = [await receive(one.suite), await receive(other.suite)];
  const { orderId } = await forward(other, [theirs.id]);
  const { id: dispatch } = await forwardingOf(orderId);
  await expect(market.owner`update box_parcels set box_id = ${other.boxId} where id = ${mine.id}`).rejects.toThrow(
    /stays that of its box/,
  );
  await expect(market.owner`update box_parcels set forwarding_id = ${dispatch} where id = ${mine.id}`).rejects.toThrow(
    /foreign key/,
  );
  // A parcel cannot be removed from a dispatch that is under way.
  await expect(market.owner`update box_parcels set forwarding_id = null where id = ${theirs.id}`).rejects.toThrow(
    /part of another dispatch/,
  );
});

test('a weight typed wrong is put right before it is paid by; what was only quoted is given up, what was paid is kept', async () => {
  const held = await heldBox();
  const parcel = await receive(held.suite, randomUUID(), 14_500);
  const { orderId } = await forward(held, [parcel.id]);
  const correct = (weightGrams: number) =>
    correctParcel.perform(market.shop, cliActor, { number: parcel.number.toLowerCase(), weightGrams });
  // A dispatch with this parcel waits for its payment, so the weight cannot change.
  await expect(correct(1450)).rejects.toMatchObject({ code: 'parcel/in-dispatch' });
  await expect(market.owner`update box_parcels set weight_grams = 1450 where id = ${parcel.id}`).rejects.toThrow(
    /priced by/,
  );
  market.passMinutes(40);
  expect(await expireOrder(market.shop, orderId)).toBe('expired');
  await correct(1450);
  expect(await parcelOf(parcel.id)).toMatchObject({ weight_grams: 1450, box_id: held.boxId });
  const [row] =
    await market.owner`select facts from audit_log where action = 'parcel/corrected' and facts ->> 'parcel' = ${parcel.number}`;
  expect(row).toMatchObject({ facts: { weightGrams: [14_500, 1450] } });
  expect((await forwardingOf(orderId))['status']).toBe('cancelled');
  // The new price is computed from the corrected weight.
  const { orderId: second } = await forward(held, [parcel.id], await quoteOf(held, [parcel.id]));
  expect((await forwardingOf(second))['chargeable_grams']).toBeLessThan(3000);
  await market.pay({ sessionId: await findPaymentSession(market.owner, second) });
  await expect(correct(900)).rejects.toMatchObject({ code: 'parcel/in-dispatch' });
  await expect(removeParcel.perform(market.shop, cliActor, { number: parcel.number })).rejects.toMatchObject({
    code: 'parcel/in-dispatch',
  });
  await expect(correctParcel.perform(market.shop, cliActor, { number: 'CXXXXXXX' })).rejects.toMatchObject({
    code: 'parcel/not-found',
  });
});

test('a parcel registered for the wrong box is taken back, and registered for the right one', async () => {
  const [wrong, right] = [await heldBox(), await heldBox()];
  const reference = randomUUID();
  const parcel = await receive(wrong.suite, reference);
  const photo = `${randomUUID()}.webp`;
  await market.owner`insert into storage.objects (bucket_id, name) values ('parcels', ${photo})`;
  await market.owner`update box_parcels set photo = ${photo} where id = ${parcel.id}`;
  await removeParcel.perform(market.shop, cliActor, { number: parcel.number });
  expect(await market.owner`select 1 from storage.objects where name = ${photo}`).toEqual([]);
  expect((await receive(right.suite, reference)).boxId).toBe(right.boxId);
  expect(
    await market.owner`select facts ->> 'parcel' as parcel from audit_log where action = 'parcel/removed' and facts ->> 'box' = ${wrong.boxId}`,
  ).toEqual([{ parcel: parcel.number }]);
});

test('a term ends: reminded twice, received in the days of grace, then closed and told; a renewal opens the same suite', async () => {
  const held = await heldBox();
  const endIn = (days: number) =>
    market.owner`update boxes set ends_at = ${new Date(market.shop.now().getTime() + days * 86_400_000)} where id = ${held.boxId}`;
  const mails = async () =>
    (
      await market.owner`select template, parameters ->> 'daysBefore' as days from notifications where subject_id = ${held.boxId} and template <> 'box_opened' order by queued_at`
    ).map(({ template, days }) => (days ? `${template} ${days}` : template));
  const follow = async () => {
    await updateDueBoxes.perform(market.shop, testJobActor, {});
    await updateDueBoxes.perform(market.shop, testJobActor, {});
  };
  await endIn(13.5);
  await follow();
  expect(await mails()).toEqual(['box_ending 14']);
  await endIn(2.5);
  await follow();
  expect(await mails()).toEqual(['box_ending 14', 'box_ending 3']);
  await endIn(-5);
  await follow();
  await receive(held.suite);
  await endIn(-15);
  await follow();
  expect((await mails()).slice(2)).toEqual(['parcel_received', 'box_closed']);
  await expect(receive(held.suite)).rejects.toMatchObject({ code: 'box/closed' });
  const renew = () =>
    renewBox.perform(market.shop, holderActor(held), {
      boxId: held.boxId,
      totalMinor: 6000,
      currency: 'CAD',
      language: 'fr',
    });
  const { orderId } = await renew();
  expect((await renew()).orderId).toBe(orderId);
  await market.pay({ sessionId: await findPaymentSession(market.owner, orderId) });
  const [box] =
    await market.owner`select suite, closed_at, ends_at > now() + interval '11 months' as whole from boxes where id = ${held.boxId}`;
  expect(box).toEqual({ suite: held.suite, closed_at: null, whole: true });
  expect((await mails()).at(-1)).toBe('box_renewed');
});

test('renewed before its end a box goes on from there; paid twice by two links it has two terms, and no day is lost', async () => {
  const held = await heldBox();
  const ends = async () =>
    (await market.owner<{ ends_at: Date }[]>`select ends_at from boxes where id = ${held.boxId}`)[0]!.ends_at;
  const before = await ends();
  for (const years of [1, 2]) {
    const { orderId } = await renewBox.perform(market.shop, holderActor(held), {
      boxId: held.boxId,
      totalMinor: 6000,
      currency: 'CAD',
      language: 'fr',
    });
    await market.pay({ sessionId: await findPaymentSession(market.owner, orderId) });
    const [row] =
      await market.owner`select ${await ends()}::timestamptz = ${before}::timestamptz + make_interval(years => ${years}) as same`;
    expect(row!['same']).toBe(true);
  }
});

test('leaving: a parcel that waits keeps the account; then names and addresses go, and the box is closed', async () => {
  const held = await heldBox();
  const parcel = await receive(held.suite);
  await market.owner`update box_parcels set sender = 'Boutique' where id = ${parcel.id}`;
  const copy = await asPerson(market.shop.sql, { sub: held.person.id, session_id: randomUUID() }, exportAccountData);
  expect(JSON.parse(copy)['boxes']).toMatchObject([{ suite: held.suite, parcels: [{ number: parcel.number }] }]);
  const messages = (JSON.parse(copy)['messages'] as { template: string }[]).map(({ template }) => template);
  expect(messages).toEqual(expect.arrayContaining(['order_received', 'order_paid', 'box_opened', 'parcel_received']));
  expect(JSON.parse(copy)['sign_ins']).toEqual([]);
  const leave = () => asMarket(market.shop.sql, (tx) => deleteAccountIfAllowed(tx, held.person.id));
  expect(await leave()).toBe('open-orders');
  const { orderId } = await forward(held, [parcel.id]);
  await market.pay({ sessionId: await findPaymentSession(market.owner, orderId) });
  const { number } = await forwardingOf(orderId);
  await shipForwarding.perform(market.shop, cliActor, { number: number as string, carrier: 'Poste' });
  await market.owner`update seller_orders set status = 'delivered' where order_id = ${orderId}`;
  expect(await leave()).toBe('deleted');
  const [box] =
    await market.owner`select holder_name, email, user_id, closed_at is not null as closed from boxes where id = ${held.boxId}`;
  expect(box).toEqual({
    holder_name: 'Compte supprimé',
    email: 'compte-supprime@invalid',
    user_id: null,
    closed: true,
  });
  expect(await forwardingOf(orderId)).toMatchObject({ full_name: 'Compte supprimé', street: '—' });
  expect((await parcelOf(parcel.id))['sender']).toBe('');
});

test('issue 21: a parcel registered for the wrong box is registered for the right one in one transaction, and its holder told', async () => {
  const [wrong, right] = [await market.heldBox(), await market.heldBox()];
  const parcel = await receive(wrong.suite, randomUUID(), 900);
  const move = (suite: string, number = parcel.number) =>
    reassignParcel.perform(market.shop, cliActor, { number, suite });
  await expect(move('SG99999')).rejects.toMatchObject({ code: 'box/not-found' });
  expect(await parcelOf(parcel.id)).toMatchObject({ box_id: wrong.boxId });
  await expect(move(wrong.suite)).rejects.toMatchObject({ code: 'parcel/registered' });
  const { after } = await move(right.suite);
  expect(await parcelOf(parcel.id)).toBeUndefined();
  expect(await parcelOf(after.id)).toMatchObject({
    box_id: right.boxId,
    weight_grams: 900,
    reference: parcel.reference,
  });
  expect(
    await market.owner`select address from notifications where template = 'parcel_received' and subject_id = ${right.boxId}`,
  ).toEqual([{ address: right.person.email }]);
  const rows = await market.owner<{ action: string }[]>`
    select action from audit_log where facts ->> 'parcel' in (${parcel.number}, ${after.number}) order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['parcel/received', 'parcel/removed', 'parcel/received']);
});

test('issue 21: a photo is replaced while the parcel is there; the one before is gone, of one that left nothing changes', async () => {
  const held = await market.heldBox();
  const parcel = await receive(held.suite, randomUUID());
  const set = (photo: string) => asMarket(market.shop.sql, (tx) => setParcelPhoto(tx, parcel.id, photo));
  const stored = async () =>
    (await market.owner<{ name: string }[]>`select name from storage.objects where name like ${`${held.boxId}/%`}`).map(
      ({ name }) => name,
    );
  const [first, second] = [`${held.boxId}/a.webp`, `${held.boxId}/b.webp`];
  for (const name of [first, second])
    await market.owner`insert into storage.objects (bucket_id, name, version) values ('parcels', ${name}, ${randomUUID()})`;
  expect(await set(first)).toBe(true);
  expect(await set(second)).toBe(true);
  expect(await stored()).toEqual([second]);
  expect(await parcelOf(parcel.id)).toMatchObject({ photo: second });
  const { orderId } = await forward(held, [parcel.id]);
  await market.owner`update orders set status = 'paid', paid_at = now() where id = ${orderId}`;
  await market.owner`update seller_orders set status = 'to_prepare' where order_id = ${orderId}`;
  await market.owner`update box_parcels set left_at = now() where id = ${parcel.id}`;
  expect(await set(first)).toBe(false);
  expect(await stored()).toEqual([second]);
});

test('a photo of a parcel that was removed while it was stored leaves no file', async () => {
  const held = await market.heldBox();
  const { id, number } = await receive(held.suite);
  const stored = new Set<string>();
  let afterPut = async (): Promise<void> => {};
  const privateFiles = {
    put: async (_bucket: string, name: string) => {
      stored.add(name);
      await afterPut();
    },
    remove: async (_bucket: string, name: string) => void stored.delete(name),
    get: async () => null,
  };
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#806040' } });
  const token = createReceivedFile(await picture.jpeg().toBuffer(), 'jpg');
  const employee: Actor = { ...holderActor(held), kind: 'employee' };
  const set = () => uploadParcelPhoto.perform({ ...market.shop, privateFiles }, employee, { number, file: token });
  expect(await set()).toBeNull();
  expect(stored.size).toBe(1);
  const [first] = stored;
  afterPut = async () => void (await market.owner`delete from box_parcels where id = ${id}`);
  await expect(set()).rejects.toMatchObject({ code: expect.stringMatching(/^parcel\//) });
  expect([...stored]).toEqual([first]);
});
