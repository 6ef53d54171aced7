// For tests: the simulator on a real port.
import { serveLocally } from '#simulators/base/harness.ts';
import { createTextSimulator, type TextSimulator } from './server.ts';

export const accountSid = 'AC00000000000000000000000000000000';
export const authToken = 'a token between two machines';

export type TextHarness = TextSimulator & { url: string; page: string; close(): Promise<void> };

export async function openTextHarness(): Promise<TextHarness> {
  const simulator = createTextSimulator({ accountSid: accountSid, authToken: authToken });
  const { url, close } = await serveLocally(simulator.fetch);
  return {
    ...simulator,
    page: `${url}/`,
    url: `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`,
    close,
  };
}
