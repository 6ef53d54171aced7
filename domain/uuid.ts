/**
 * A UUID as PostgreSQL writes it, in either case: 8-4-4-4-12 hexadecimal digits, of any version. Asked before a visitor's word meets a column of
 * that type, which would refuse the whole statement for it.
 */
export const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
