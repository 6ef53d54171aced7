import type { Door, Parts } from '../../parts.ts';

export const authDoor = (_parts: Parts): Door => async () => new Response(null, { status: 404 });
