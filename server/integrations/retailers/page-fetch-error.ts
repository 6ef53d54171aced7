/** Why a page could not be loaded; true: a later retry may succeed. */
export const pageFetchErrorCodes = {
  'bad-address': false,
  'private-address': false,
  robots: false,
  'not-found': false,
  'blocked-by-site': false,
  'server-error': true,
  'site-busy': true,
  'not-html': false,
  'too-large': false,
  'too-slow': true,
  unreachable: true,
  'too-many-redirects': false,
  'broken-encoding': false,
} as const;
export type PageFetchErrorCode = keyof typeof pageFetchErrorCodes;

/** A page could not be loaded. `detail` is for the log: a status or a host. */
export class PageFetchError extends Error {
  readonly code: PageFetchErrorCode;
  readonly isPassing: boolean;

  constructor(code: PageFetchErrorCode, detail = '', cause?: unknown) {
    super(`retailer page: ${code}${detail && ` (${detail})`}`, { cause });
    this.name = 'PageFetchError';
    this.code = code;
    this.isPassing = pageFetchErrorCodes[code];
  }
}
