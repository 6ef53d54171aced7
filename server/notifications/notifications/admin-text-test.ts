import { z } from 'zod';
import { defineTemplate } from '#server/notifications/template.ts';
import { m } from '#texts/compiled/messages.js';

/** Text message to an administrator who tests whether such messages arrive. */
export const adminTestSms = defineTemplate<object, object>({
  name: 'admin_text_test',
  channel: 'sms',
  subject: 'test',
  parameters: z.object({}),
  whenFailed: 'audit',
  facts: async () => ({}),
  isStillTrue: () => true,
  write: (_facts, language, { site }) => ({
    subject: '',
    html: '',
    text: m.text_message_test({ site }, { locale: language }),
  }),
  examples: { '': () => ({}) },
});
