import { expect, test } from 'vitest';
import { isImportQueuedOrRunning, nextImportState, availableImportCommands } from './import-state.ts';

test('a running import is paused, goes on, and is cancelled; an ended one takes no wish', () => {
  expect(nextImportState('running', 'pause')).toBe('pausing');
  expect(nextImportState('pausing', 'resume')).toBe('running');
  expect(nextImportState('paused', 'resume')).toBe('waiting');
  expect(nextImportState('failed', 'resume')).toBe('waiting');
  expect(nextImportState('running', 'cancel')).toBe('cancelling');
  expect(nextImportState('finished', 'cancel')).toBeNull();
  expect(nextImportState('cancelled', 'resume')).toBeNull();
});

test('a wish asked twice is asked once', () => {
  expect(nextImportState('pausing', 'pause')).toBe('pausing');
  expect(nextImportState('cancelling', 'cancel')).toBe('cancelling');
  expect(nextImportState('running', 'resume')).toBe('running');
});

test('a screen offers what can be asked, and looks again while it goes on', () => {
  expect(availableImportCommands('running')).toEqual(['pause', 'cancel']);
  expect(availableImportCommands('paused')).toEqual(['resume', 'cancel']);
  expect(availableImportCommands('finished')).toEqual([]);
  expect(isImportQueuedOrRunning('cancelling')).toBe(true);
  expect(isImportQueuedOrRunning('paused')).toBe(false);
});
