import { expect, test } from 'vitest';
import { canIssueSendQueuedMail, issueStates, missingTexts } from './issue.ts';

test('an issue is sent in both languages or not at all: blank texts are named', () => {
  const whole = { subjectFr: 'A', bodyFr: 'B', subjectEn: 'C', bodyEn: 'D' };
  expect(missingTexts(whole)).toEqual([]);
  expect(missingTexts({ ...whole, bodyEn: ' \n ', subjectFr: '' })).toEqual(['subjectFr', 'bodyEn']);
});

test('letters go while an issue is sent, paused or ended, not before', () => {
  expect(issueStates.filter(canIssueSendQueuedMail)).toEqual(['sending', 'paused', 'sent']);
});
