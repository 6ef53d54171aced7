import { z } from 'zod';

const uuid = z.guid();

/** Whether the value is a uuid of any version in PostgreSQL's output format. */
export const isUuid = (value: unknown): value is string => uuid.safeParse(value).success;
