import { expect, test } from 'vitest';
import { isUnderWay, stateAfter, wishesFor } from './upload-state.ts';

test('a running import is paused, goes on, and is cancelled; an ended one takes no wish', () => {
  expect(stateAfter('running', 'pause')).toBe('pausing');
  expect(stateAfter('pausing', 'resume')).toBe('running');
  expect(stateAfter('paused', 'resume')).toBe('waiting');
  expect(stateAfter('failed', 'resume')).toBe('waiting');
  expect(stateAfter('running', 'cancel')).toBe('cancelling');
  expect(stateAfter('finished', 'cancel')).toBeNull();
  expect(stateAfter('cancelled', 'resume')).toBeNull();
});

test('a wish asked twice is asked once', () => {
  expect(stateAfter('pausing', 'pause')).toBe('pausing');
  expect(stateAfter('cancelling', 'cancel')).toBe('cancelling');
  expect(stateAfter('running', 'resume')).toBe('running');
});

test('a screen offers what can be asked, and looks again while it goes on', () => {
  expect(wishesFor('running')).toEqual(['pause', 'cancel']);
  expect(wishesFor('paused')).toEqual(['resume', 'cancel']);
  expect(wishesFor('finished')).toEqual([]);
  expect(isUnderWay('cancelling')).toBe(true);
  expect(isUnderWay('paused')).toBe(false);
});
