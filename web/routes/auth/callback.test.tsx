import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '#texts/compiled/messages.js';
import { CallbackNotice } from './callback.tsx';

const words = (code: string, description: string): string =>
  renderToStaticMarkup(<CallbackNotice code={code} description={description} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’');

test('R-AUTH-33 the error of a link is described in the visitor’s language: no English under a French page', () => {
  const used = words('otp_expired', 'Email link is invalid or has expired');
  expect(used).toContain(m.auth_error_otp());
  expect(used).not.toContain('Email link');
  const cut = words('validation_failed', 'Verify requires a verification type');
  expect(cut).toContain(m.auth_error_link_broken());
  expect(cut).not.toContain('Verify');
});

test('R-AUTH-33 a description that we have no text for is quoted', () => {
  expect(words('something_new', 'Something new')).toContain(m.auth_error_said({ words: 'Something new' }));
});
