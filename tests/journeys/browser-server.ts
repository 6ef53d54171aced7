// The two Chromiums of a worker: started once for all its test files, which connect to them (tests/journeys/browser.ts).
import { type BrowserServer, chromium } from 'playwright-core';
import { findHeadlessChromium } from '#tools/chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // These four save a tenth of the processor time: short visits do not repay optimised code or more processes.
  '--js-flags=--no-opt,--no-maglev',
  '--renderer-process-limit=1',
  '--process-per-site',
  '--in-process-gpu',
];
/** Without pictures a visit takes a seventh less processor time. Their places have the same size. */
const withoutPictures = '--blink-settings=imagesEnabled=false';

export const startBrowserServer = ({ hasPictures }: { hasPictures: boolean }): Promise<BrowserServer> =>
  chromium.launchServer({
    executablePath: findHeadlessChromium(),
    args: hasPictures ? flags : [...flags, withoutPictures],
    host: '127.0.0.1',
  });
