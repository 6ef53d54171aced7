// Where a sign-in leads back to: never to another site, whatever the address says.

/** One slash, then anything that neither a browser nor a proxy reads as a host, a way up, or a line end. */
const shape = /^\/(?!\/)[^\\\s\p{Cc}]*$/u;
const longest = 2000;
const signIn = '/auth';

/** `asked` when it is a path of this site (with its query), else `otherwise`. The pages of the sign-in itself lead to `otherwise` too, else one would turn in a circle. */
export function returnTo(asked: string | null | undefined, otherwise = '/'): string {
  if (!asked || asked.length > longest || !shape.test(asked)) return otherwise;
  const [path = ''] = asked.split(/[?#]/, 1);
  const isPlain = !path.includes('//') && !path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
  return isPlain && !`${path}/`.startsWith(`${signIn}/`) ? asked : otherwise;
}

/** The address of the sign-in, which passes on where one wanted to go (R-GUARD-01, R-GUARD-02). `path`: path and query as they were asked. */
export function signInPath(path: string): string {
  const from = returnTo(path);
  return from === '/' ? signIn : `${signIn}?from=${encodeURIComponent(from)}`;
}
