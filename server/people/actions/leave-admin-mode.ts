import { z } from 'zod';
import { action } from '#server/action.ts';
import { endAdminMode } from '#server/people/queries/admin-gate.ts';
import { anyAdministrator } from '#server/access-rules.ts';

export const leaveAdminMode = action({
  name: 'admin/close',
  input: z.object({}),
  who: [anyAdministrator],
  as: 'market',
  changesSession: true,
  run: (tx, _input, { sessionId }) => endAdminMode(tx, sessionId),
  audit: 'none: it would end by itself',
});
