import type { Door, Parts } from '../../parts.ts';

export const storageDoor = (_parts: Parts): Door => async () => new Response(null, { status: 404 });
