/** Control characters (line ends and tabs too), line separators, and signs that turn the direction of the text. */
const controls = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const addresses = [
  /@|:\/\/|\bwww\./i,
  // A host as mail programs make links of: "Mme.Diallo" is none, "gains.ru" and "Gains.Com" are.
  /[\p{L}\d]{2,}\.(?:[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\d])/u,
  /[\p{L}\d]{2,}\.(?:com|net|org|info|biz|ru|cn|top|xyz|shop|site|store|online|click|link|live|app)(?![\p{L}\d])/iu,
];

/** Can this be a person's name? It is greeted with in mails, so it holds no line breaks, no control characters and no address (docs/decisions/0035). */
export const isName = (text: string): boolean =>
  !controls.test(text) && !addresses.some((address) => address.test(text));
