// Errors of rest/v1, with PostgREST's body {code, details, hint, message}. rest-api.ts turns them into responses.

export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = null,
      hint = null,
      headers = {},
    }: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

export const restErrorResponse = ({ status, code, message, details, hint, headers }: RestError): Response =>
  Response.json(
    { code, details, hint, message },
    { status, headers: { ...headers, 'proxy-status': `PostgREST; error=${code}` } },
  );

/** The error for an invalid query parameter. `what`: which one; `details`: what was expected, and where. */
export const queryParseError = (what: string, details: string): RestError =>
  new RestError(400, 'PGRST100', what, { details });
/** All connections are in use and the queue is full. Not 503, because clients retry that status automatically. */
export const tooManyQueriesError = (): RestError =>
  new RestError(429, 'PGRST003', 'Too many requests at once', {
    hint: 'Try again in a moment.',
    headers: { 'retry-after': '2' },
  });
export const invalidBodyError = (message: string): RestError => new RestError(400, 'PGRST102', message);
export const invalidRangeError = (details: string, total?: number): RestError =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details,
    headers: total === undefined ? {} : { 'content-range': `*/${total}` },
  });
export const notSingularError = (rows: number): RestError =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
export const unknownQueryColumnError = (owner: string, column: string, nearest: string | null): RestError =>
  new RestError(400, '42703', `column ${owner}.${column} does not exist`, {
    hint: nearest && `Perhaps you meant to reference the column "${owner}.${nearest}".`,
  });

/** Error codes that may mean the cached schema is outdated: a table, column, function, type or schema is missing. */
export const staleSchemaCodes = new Set(
  '42P01 42703 42883 42704 3F000 42P10 42804 PGRST200 PGRST202 PGRST204 PGRST205 PGRST108'.split(' '),
);
