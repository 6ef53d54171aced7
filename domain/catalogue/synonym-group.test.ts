import { expect, test } from 'vitest';
import { listOtherTermsPerSynonym, parseSynonymLines, validateSynonymGroup } from './synonym-group.ts';

test('terms are one a line; empty lines and repetitions are none', () => {
  expect(parseSynonymLines(' frigo \r\n\nFrigo\nréfrigérateur  combiné')).toEqual(['frigo', 'réfrigérateur combiné']);
});

test('a group needs two terms that say something', () => {
  expect(validateSynonymGroup({ terms: ['frigo'], isOneWay: false })).toBe('few');
  expect(validateSynonymGroup({ terms: ['frigo', '!!'], isOneWay: false })).toBe('empty');
  expect(validateSynonymGroup({ terms: ['frigo', 'x'.repeat(61)], isOneWay: false })).toBe('long');
  expect(validateSynonymGroup({ terms: ['frigo', 'réfrigérateur'], isOneWay: false })).toBeNull();
});

test('in one direction only the first term means the others', () => {
  expect(listOtherTermsPerSynonym({ terms: ['a', 'b', 'c'], isOneWay: true })).toEqual([
    { term: 'a', others: ['b', 'c'] },
    { term: 'b', others: [] },
    { term: 'c', others: [] },
  ]);
  expect(listOtherTermsPerSynonym({ terms: ['a', 'b'], isOneWay: false })[1]).toEqual({ term: 'b', others: ['a'] });
});
