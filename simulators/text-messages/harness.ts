// For tests: the simulator on a real port.
import { serveLocally } from '#simulators/base/harness.ts';
import { createTextSandbox, type TextSandbox } from './server.ts';

export const accountSid = 'AC00000000000000000000000000000000';
export const authToken = 'a token between two machines';

export type TextHarness = TextSandbox & { url: string; page: string; close(): Promise<void> };

export async function openTextHarness(): Promise<TextHarness> {
  const sandbox = createTextSandbox({ accountSid: accountSid, authToken: authToken });
  const { url, close } = await serveLocally(sandbox.fetch);
  return {
    ...sandbox,
    page: `${url}/`,
    url: `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`,
    close,
  };
}
