// Every action of this folder; server/actions.ts joins the lists of all folders.
import { markInboxRead } from './actions/read-inbox.ts';
import { sendTestText } from './actions/send-test-text.ts';
import { switchAdminSms } from './actions/set-sms.ts';
import { subscribePush } from './actions/subscribe-push.ts';
import { unsubscribePush } from './actions/unsubscribe-push.ts';

export const notificationsActions = [
  markInboxRead,
  sendTestText,
  switchAdminSms,
  subscribePush,
  unsubscribePush,
] as const;
