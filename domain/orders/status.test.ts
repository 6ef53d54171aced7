import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { returnTransitions } from './return-status.ts';
import { canTransitionPart, orderTransitions, type OrderStatus, partTransitions, type PartStatus } from './status.ts';

const orderStatuses = Object.keys(orderTransitions) as OrderStatus[];
const partStatuses = Object.keys(partTransitions) as PartStatus[];
const canMove = (from: OrderStatus, to: OrderStatus): boolean =>
  (orderTransitions[from] as readonly string[]).includes(to);

test('the moves of an order are exactly these', () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed.toSorted()).toEqual(
    [
      'awaiting_payment paid',
      'awaiting_payment expired',
      'awaiting_payment cancelled',
      'paid partially_refunded',
      'paid refunded',
      'partially_refunded partially_refunded',
      'partially_refunded refunded',
      'expired paid',
      'expired refunded',
      'cancelled refunded',
    ].toSorted(),
  );
});

test('the moves of a seller’s part are exactly these', () => {
  const allowed = partStatuses.flatMap((from) =>
    partStatuses.filter((to) => canTransitionPart(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed.toSorted()).toEqual(
    [
      'pending to_prepare',
      'pending cancelled',
      'pending refunded',
      'to_prepare accepted',
      'to_prepare packed',
      'to_prepare shipped',
      'to_prepare partly_shipped',
      'accepted partly_shipped',
      'packed partly_shipped',
      'partly_shipped shipped',
      'partly_shipped refunded',
      'accepted packed',
      'accepted shipped',
      'accepted cancelled',
      'accepted refunded',
      'packed shipped',
      'packed cancelled',
      'packed refunded',
      'to_prepare cancelled',
      'to_prepare refunded',
      'shipped delivered',
      'shipped refunded',
      'delivered refunded',
      'cancelled to_prepare',
      'cancelled refunded',
    ].toSorted(),
  );
});

test('what was refunded stays refunded, and a paid order never waits for payment again', () => {
  expect([orderTransitions.refunded, partTransitions.refunded]).toEqual([[], []]);
  for (const from of orderStatuses) expect(canMove(from, 'awaiting_payment')).toBe(false);
});

test('every state but the first can be reached, and money can go back from every state that may hold some', () => {
  for (const to of orderStatuses.filter((one) => one !== 'awaiting_payment'))
    expect(orderStatuses.some((from) => canMove(from, to))).toBe(true);
  for (const to of partStatuses.filter((one) => one !== 'pending'))
    expect(partStatuses.some((from) => canTransitionPart(from, to))).toBe(true);
  for (const from of ['paid', 'partially_refunded', 'expired', 'cancelled'] as const)
    expect(canMove(from, 'refunded')).toBe(true);
});

test('docs/orders.md draws these machines and no others', () => {
  const drawings = [...readFileSync('docs/orders.md', 'utf8').matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, text]) =>
    [...text!.matchAll(/^ {2}(\w+) --> (\w+)/gm)].map(([, from, to]) => `${from} ${to}`).sort(),
  );
  const listed = (table: Record<string, readonly string[]>): string[] =>
    Object.entries(table)
      .flatMap(([from, to]) => to.map((one) => `${from} ${one}`))
      .sort();
  expect(drawings).toEqual([listed(orderTransitions), listed(partTransitions), listed(returnTransitions)]);
});
