import { expect, test } from 'vitest';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

const failing = (code: string, times: number) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw Object.assign(new Error(code), { code });
    return tries;
  };
};

test('a transaction ended by a deadlock runs again, three times at most; any other error is thrown at once', async () => {
  expect(await retryOnDeadlock(failing('40P01', 2))).toBe(3);
  await expect(retryOnDeadlock(failing('40001', 3))).rejects.toThrow('40001');
  await expect(retryOnDeadlock(failing('23505', 1))).rejects.toThrow('23505');
});
