import { z } from 'zod';

/** Whether PostgreSQL takes it for a uuid, written as it writes one: of whatever version. */
export const isUuid = (value: unknown): value is string => z.guid().safeParse(value).success;
