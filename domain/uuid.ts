/** Whether PostgreSQL accepts this text as a UUID. Check it before a query, which would fail for an invalid UUID. */
export const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
