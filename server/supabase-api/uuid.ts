import { z } from 'zod';

const uuid = z.guid();

/** Whether PostgreSQL takes it for a uuid, written as it writes one: of whatever version. */
export const isUuid = (value: unknown): value is string => uuid.safeParse(value).success;
