import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, environmentSchema } from './config.ts';

test('an empty environment is a whole configuration', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SHOP_TIME_ZONE: 'America/Toronto',
    LOG_LEVEL: 'info',
  });
  expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info' });
});

test('every fault is named at once', () => {
  const faulty = {
    PORT: '99999',
    SITE_URL: 'not an address',
    SHOP_TIME_ZONE: 'Mars/Olympus',
    STRIPE_SECRET_KEY: 'pk_live_x',
    LOG_LEVEL: 'loud',
  };
  expect(() => readConfig(faulty)).toThrow(
    /5 fault\(s\)[\s\S]*PORT[\s\S]*SITE_URL[\s\S]*SHOP_TIME_ZONE[\s\S]*STRIPE_SECRET_KEY[\s\S]*LOG_LEVEL/,
  );
});

test('a fault never shows the value: it may be a secret', () => {
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'hush' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hush') }),
  );
});

test('mobile money is configured whole or not at all, and never beside the card sandbox', () => {
  const whole = {
    MOBILE_MONEY_URL: 'https://gateway.example/',
    MOBILE_MONEY_API_KEY: 'key-of-a-site',
    MOBILE_MONEY_SITE_ID: '445160',
    STRIPE_SECRET_KEY: 'sk_test_x',
  };
  expect(readConfig(whole)).toMatchObject({ ...whole, MOBILE_MONEY_URL: 'https://gateway.example' });
  for (const key of ['MOBILE_MONEY_URL', 'MOBILE_MONEY_API_KEY', 'MOBILE_MONEY_SITE_ID', 'STRIPE_SECRET_KEY'])
    expect(() => readConfig({ ...whole, [key]: '' }), key).toThrow(/fault/);
});

test('.env.example holds every key, in the order of the schema, and is itself a valid configuration', () => {
  const lines = readFileSync('.env.example', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  expect(lines.map((line) => line.split('=')[0])).toEqual(Object.keys(environmentSchema.shape));
  expect(() =>
    readConfig(Object.fromEntries(lines.map((line) => line.split(/=(.*)/s) as [string, string]))),
  ).not.toThrow();
});
