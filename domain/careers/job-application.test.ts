import { expect, test } from 'vitest';
import { jobApplicationLimits, parseDescriptionBlocks, parseJobApplication } from './job-application.ts';

const typed = { name: ' Awa Démo ', email: 'Awa@Client.example', phone: '+1 514 555 0100', message: 'Bonjour' };

test('what somebody typed is cleaned; telephone and message may be empty', () => {
  expect(parseJobApplication({ ...typed, phone: '', message: '' }, [])).toEqual({
    application: { name: 'Awa Démo', email: 'awa@client.example', phone: '', message: '' },
    faults: {},
  });
});

test('the faults name their fields; a message too long is refused, not cut', () => {
  const none = { name: '<>', email: 'nobody', phone: '', message: 'x'.repeat(jobApplicationLimits.message + 1) };
  expect(parseJobApplication(none, []).faults).toEqual({ name: true, email: true, message: true });
  const lines = { ...typed, message: `${'x'.repeat(jobApplicationLimits.message - 1)}\r\n` };
  expect(parseJobApplication(lines, []).faults, 'a line end of a form counts as one character').toEqual({});
  expect(parseJobApplication({ ...typed, email: 'a@trash.example' }, ['trash.example']).faults).toEqual({
    email: true,
  });
});

test('nothing is cut or left out in silence: a name too long, a telephone with other signs', () => {
  expect(parseJobApplication({ ...typed, name: 'x'.repeat(jobApplicationLimits.name + 1) }, []).faults).toEqual({
    name: 'long',
  });
  for (const phone of ['514/555-0100', 'le soir', '1'.repeat(31)])
    expect(parseJobApplication({ ...typed, phone }, []).faults, phone).toEqual({ phone: true });
  expect(parseJobApplication({ ...typed, phone: ' +1\u00A0(514) 555-0100 ' }, [])).toMatchObject({
    application: { phone: '+1 (514) 555-0100' },
    faults: {},
  });
});

test('a description is paragraphs and lists', () => {
  expect(parseDescriptionBlocks('Un.\n\n- deux\n- trois\n\nQuatre.')).toEqual(['Un.', ['deux', 'trois'], 'Quatre.']);
});
