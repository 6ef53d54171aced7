// Downloads pictures from URLs that other people wrote. The URLs must not lead into the shop's own network.
import { lookup as resolveName } from 'node:dns';
import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type RemotePictureOptions = {
  /** The shop's own URL, sent in User-Agent. */
  siteUrl: string;
  /** Time limit of the whole download, redirects included. */
  timeoutMs?: number;
  mostBytes?: number;
  /** Only tests replace this, to reach their own machine. */
  isPublic?: (address: string) => boolean;
};

/** The URL has no picture, and a retry would not help. `reason` is for the log. */
export class PictureUnavailableError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`no picture: ${reason}`);
    this.name = 'PictureUnavailableError';
    this.reason = reason;
  }
}

const mostRedirects = 3;
/** Statuses after which a retry may succeed, besides every 5xx. */
const passing = new Set([408, 425, 429]);

/** Downloads at most 15 MB in 20 s, with three redirects and without cookies. Throws PictureUnavailableError for a
 * permanent failure (private address, 404, too large), other errors for temporary ones. */
export async function fetchRemotePicture(
  address: string,
  { siteUrl, timeoutMs = 20_000, mostBytes = 15 * 1024 * 1024, isPublic = isPublicAddress }: RemotePictureOptions,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = readAddress(address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(url, { signal, isPublic, agentName: `SuguPictures/1.0 (+${siteUrl})` });
    const status = response.statusCode ?? 0;
    if (status === 200) return readBody(response, mostBytes);
    response.destroy();
    if (status >= 500 || passing.has(status)) throw new Error(`the picture's server answers ${status}`);
    const next = [301, 302, 303, 307, 308].includes(status) ? response.headers.location : undefined;
    if (!next) throw new PictureUnavailableError(`status ${status}`);
    if (redirects === mostRedirects) throw new PictureUnavailableError(`more than ${mostRedirects} redirects`);
    url = readAddress(next, url);
  }
}

function readAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  if (!url) throw new PictureUnavailableError('not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new PictureUnavailableError(`protocol ${url.protocol}`);
  if (url.username || url.password) throw new PictureUnavailableError('an address with a password in it');
  return url;
}

type PictureRequest = { signal: AbortSignal; isPublic: (address: string) => boolean; agentName: string };

/** Returns the response headers. The socket connects to the checked address, so a later DNS change has no effect. */
function ask(url: URL, { signal, isPublic, agentName }: PictureRequest): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Node makes no DNS lookup for an IP address, so check it here. URL has already turned 0x7f.1 into 127.0.0.1.
  if (isIP(host) && !isPublic(host)) throw new PictureUnavailableError('a private address');
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? askSecurely : askPlainly;
    const request = start(url, {
      signal,
      agent: false,
      lookup: checkedLookup(isPublic, () => new PictureUnavailableError('a private address')),
      headers: {
        'user-agent': agentName,
        accept: 'image/webp,image/png,image/jpeg,image/gif;q=0.9',
        'accept-encoding': 'identity',
      },
    });
    request.once('response', resolve);
    // Keep the listener: after the headers, an error without a listener would end the process.
    request.on('error', reject);
    request.end();
  });
}

/** Resolves a name only to public addresses; for another address the request fails with `refusal`. */
export const checkedLookup =
  (isPublic: (address: string) => boolean, refusal: () => Error): LookupFunction =>
  (name, options, done) =>
    resolveName(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      if (!found.length || !found.every(({ address }) => isPublic(address))) return done(refusal(), []);
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
    });

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLarge = (): PictureUnavailableError => {
    response.destroy();
    return new PictureUnavailableError(`more than ${mostBytes} bytes`);
  };
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether this is a public IP address: not in the lists below, which are IANA's special-purpose registries. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special4.check(address, 'ipv4');
  return version === 6 && !special6.check(address.replace(/%.*$/, ''), 'ipv6');
}

// Two lists, because in one common list ::/3 would match every IPv4 address (IPv6 writes it as ::ffff:a.b.c.d).
const special4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The metadata service of Azure. Those of other cloud providers are in the ranges above.
  '168.63.129.16/32',
]);
const special6 = listOf('ipv6', [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

function listOf(family: 'ipv4' | 'ipv6', ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network, bits] = range.split('/') as [string, string];
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
