import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProcessBus, ProcessMessage } from './process-bus.ts';
import { createPresenceRegistry, type PresenceRegistry } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Simulates processes whose messages reach each other at once, except those that are cut off. */
function openProcesses(count: number) {
  const processes: { presence: PresenceRegistry; isCut: boolean; diffs: unknown[] }[] = [];
  for (let n = 0; n < count; n++) {
    const diffs: unknown[] = [];
    const bus = {
      node: `node${n}`,
      isOpen: () => true,
      publish: (notice: ProcessMessage) => {
        if (!processes[n]!.isCut)
          for (const [other, { presence, isCut }] of processes.entries())
            if (other !== n && !isCut)
              presence.handleMessage(JSON.parse(JSON.stringify(notice)) as ProcessMessage, `node${n}`);
      },
    } as unknown as ProcessBus;
    processes.push({
      isCut: false,
      diffs,
      presence: createPresenceRegistry({ bus: () => bus, onDiff: (_room, diff) => diffs.push(diff) }),
    });
  }
  return processes;
}
const close = (processes: ReturnType<typeof openProcesses>): void =>
  processes.forEach(({ presence }) => presence.close());

test('a process that falls silent is forgotten with its people, and is learnt of again when it speaks', () => {
  const [a, b] = openProcesses(2) as [
    ReturnType<typeof openProcesses>[number],
    ReturnType<typeof openProcesses>[number],
  ];
  a.presence.track('room', 'ann', {}, null);
  b.presence.track('room', 'bob', {}, null);
  expect(Object.keys(a.presence.state('room')).toSorted()).toEqual(['ann', 'bob']);
  b.isCut = true;
  vi.advanceTimersByTime(60_000);
  expect(Object.keys(a.presence.state('room'))).toEqual(['ann']);
  expect(a.diffs.at(-1)).toMatchObject({ joins: {}, leaves: { bob: { metas: [{}] } } });
  b.isCut = false;
  vi.advanceTimersByTime(30_000);
  expect(Object.keys(a.presence.state('room')).toSorted()).toEqual(['ann', 'bob']);
  expect(Object.keys(b.presence.state('room')).toSorted()).toEqual(['ann', 'bob']);
  close([a, b]);
});

test('a process cannot take away the people of another', () => {
  const [a, b] = openProcesses(2) as [
    ReturnType<typeof openProcesses>[number],
    ReturnType<typeof openProcesses>[number],
  ];
  const ref = a.presence.track('room', 'ann', {}, null);
  b.presence.untrack('room', ref);
  expect(Object.keys(a.presence.state('room'))).toEqual(['ann']);
  close([a, b]);
});

type Step = { process: number; kind: 'track' | 'update' | 'untrack' | 'cut' | 'heal'; key: number };
test('whatever happens, once all hear each other again all know the same, and diffs lead from nothing to it', () => {
  const step = fc.record<Step>({
    process: fc.nat(2),
    kind: fc.constantFrom('track', 'update', 'untrack', 'cut', 'heal'),
    key: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const processes = openProcesses(3);
      const own: string[][] = [[], [], []];
      for (const { process: at, kind, key } of steps) {
        const { presence } = processes[at]!;
        const refs = own[at]!;
        if (kind === 'track') refs.push(presence.track('room', `key${key}`, { n: key }, null));
        if (kind === 'update' && refs.length > 0)
          refs.push(presence.track('room', `key${key}`, { n: key }, refs.shift()!));
        if (kind === 'untrack' && refs.length > 0) presence.untrack('room', refs.pop()!);
        if (kind === 'cut') processes[at]!.isCut = true;
        if (kind === 'heal') processes[at]!.isCut = false;
        vi.advanceTimersByTime(1000);
      }
      // After an interruption a process requests the complete state (hub.ts).
      for (const one of processes) one.isCut = false;
      for (const { presence } of processes) presence.requestStates();
      vi.advanceTimersByTime(1000);
      const refsOf = (state: ReturnType<PresenceRegistry['state']>): string[] =>
        Object.values(state)
          .flatMap(({ metas }) => metas.map((meta) => String(meta['phx_ref'])))
          .toSorted();
      const all = own.flat().toSorted();
      for (const { presence, diffs } of processes) {
        expect(refsOf(presence.state('room'))).toEqual(all);
        const known = new Set<string>();
        for (const { joins, leaves } of diffs as {
          joins: ReturnType<PresenceRegistry['state']>;
          leaves: ReturnType<PresenceRegistry['state']>;
        }[]) {
          for (const ref of refsOf(joins)) known.add(ref);
          for (const ref of refsOf(leaves)) known.delete(ref);
        }
        expect([...known].toSorted()).toEqual(all);
      }
      close(processes);
    }),
    { numRuns: 200 },
  );
});
