/** Whether this is a UUID in PostgreSQL's form, of any version, in either case. Check it before comparing text with a uuid column, because PostgreSQL fails the whole statement for an invalid one. */
export const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
