/** Control characters, line separators, and characters that change the text direction. */
const controls = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const addresses = [
  /@|:\/\/|\bwww\./i,
  // Names that mail programs show as links: "gains.ru" and "Gains.Com", but not "Mme.Diallo".
  /[\p{L}\d]{2,}\.(?:[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\d])/u,
  /[\p{L}\d]{2,}\.(?:com|net|org|info|biz|ru|cn|top|xyz|shop|site|store|online|click|link|live|app)(?![\p{L}\d])/iu,
];

/** Mails begin with the name, so it may not contain links or line breaks (docs/decisions/0035). */
export const isPersonName = (text: string): boolean =>
  !controls.test(text) && !addresses.some((address) => address.test(text));
