import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBinaryBroadcast, parseFrame, encodeBroadcast, encodeFrame } from './frames.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });

test('what is written in either serialisation is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('1.0.0' as const, '2.0.0' as const),
      text,
      text,
      fc.jsonValue(),
      fc.option(text, { nil: null }),
      (version, topic, event, payload, ref) => {
        const { data, binary } = encodeFrame(version, { ref, topic, event }, JSON.stringify(payload));
        expect(parseFrame(version, data, binary)).toEqual({
          joinRef: null,
          ref,
          topic,
          event,
          payload: JSON.parse(JSON.stringify(payload)),
        });
      },
    ),
  );
});

test('any bytes at all are a message or none, never an exception', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('1.0.0' as const, '2.0.0' as const),
      fc.uint8Array({ maxLength: 300 }),
      fc.boolean(),
      (version, bytes, isBinary) => {
        parseFrame(version, Buffer.from(bytes), isBinary);
      },
    ),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 6, maxLength: 6 }),
      fc.uint8Array({ maxLength: 600 }),
      (sizes, rest) => {
        parseFrame('2.0.0', Buffer.from([3, ...sizes, ...rest]), true);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a binary push is read by its sizes, in bytes', () => {
  const fields = ['1', '2', 'realtime:café', 'événement', ''].map((field) => Buffer.from(field));
  const frame = Buffer.concat([
    Buffer.from([3, ...fields.map((field) => field.length), 1]),
    ...fields,
    Buffer.from('{"à":1}'),
  ]);
  const message = parseFrame('2.0.0', frame, true);
  expect(message).toMatchObject({ joinRef: '1', ref: '2', topic: 'realtime:café', event: 'broadcast' });
  expect(isBinaryBroadcast(message!.payload) && message!.payload).toMatchObject({
    event: 'événement',
    isJson: true,
    bytes: Buffer.from('{"à":1}'),
  });
  expect(parseFrame('2.0.0', frame.subarray(0, 12), true)).toBeNull();
  expect(parseFrame('1.0.0', frame, true)).toBeNull();
});

test('a push that says it is JSON and is none is dropped: it would break every reader of the channel', () => {
  expect(
    parseFrame(
      '2.0.0',
      Buffer.concat([Buffer.from([3, 0, 0, 1, 1, 0, 1]), Buffer.from('te'), Buffer.from('{"a":')]),
      true,
    ),
  ).toBeNull();
});

test('a broadcast reaches old clients as an object, new ones as a binary frame; bytes have no form for old ones', () => {
  const json = { form: 'bytes', event: 'x', isJson: true, bytes: Buffer.from('{"a":1}') } as const;
  expect(JSON.parse(encodeBroadcast('1.0.0', 'realtime:t', json)!.data.toString())).toEqual({
    ref: null,
    topic: 'realtime:t',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'x', payload: { a: 1 } },
  });
  expect(encodeBroadcast('2.0.0', 'realtime:t', json)).toEqual({
    binary: true,
    data: Buffer.concat([Buffer.from([4, 10, 1, 0, 1]), Buffer.from('realtime:tx{"a":1}')]),
  });
  expect(encodeBroadcast('1.0.0', 'realtime:t', { ...json, isJson: false })).toBeNull();
  // The length of the topic does not fit in one byte, so the frame is not binary.
  expect(encodeBroadcast('2.0.0', `realtime:${'t'.repeat(300)}`, json)!.binary).toBe(false);
});
