// Every action of this folder; server/actions.ts joins the lists of all folders.
import { deleteApplication } from './actions/delete-application.ts';
import { openReceivedApplication } from './actions/open-received-application.ts';
import { purgeApplications } from './actions/purge-applications.ts';
import { saveJobOpening } from './actions/save-opening.ts';
import { sendApplication } from './actions/send-application.ts';

export const careersActions = [
  deleteApplication,
  openReceivedApplication,
  purgeApplications,
  saveJobOpening,
  sendApplication,
] as const;
