// The Chromium of a worker: started once for all its test files, which connect to it (tests/journeys/browser.ts).
import { type BrowserServer, chromium } from 'playwright-core';
import { findHeadlessChromium } from '#tools/chromium.ts';

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const startBrowserServer = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: findHeadlessChromium(), args: chromiumFlags, host: '127.0.0.1' });
