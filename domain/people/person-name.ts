/** Control characters, line separators and direction marks. */
const controls = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const addresses = [
  /@|:\/\/|\bwww\./i,
  // Host names that mail programs turn into links: not "Mme.Diallo", but "gains.ru" and "Gains.Com".
  /[\p{L}\d]{2,}\.(?:[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\d])/u,
  /[\p{L}\d]{2,}\.(?:com|net|org|info|biz|ru|cn|top|xyz|shop|site|store|online|click|link|live|app)(?![\p{L}\d])/iu,
];

/** Whether a text can be a person's name: mails greet with it, so it contains no line breaks, control characters or addresses (docs/decisions/0035). */
export const isPersonName = (text: string): boolean =>
  !controls.test(text) && !addresses.some((address) => address.test(text));
