import { validEmailOrEmpty, keepPhoneCharacters } from '#domain/people/contact.ts';
import { sanitizeText } from '#domain/people/text.ts';

export const jobApplicationLimits = { name: 120, email: 254, phone: 30, message: 2000 } as const;

export type JobApplication = { name: string; email: string; phone: string; message: string };
/** `name` is true when it is missing, and 'long' when it exceeds its limit. */
export type JobApplicationErrors = { name?: true | 'long'; email?: true; phone?: true; message?: true };

/** Cleans the fields of a job application (R-VAL-01..10) and lists their faults. Phone and message may be empty. */
export function parseJobApplication(
  typed: JobApplication,
  disposableDomains: readonly string[],
): { application: JobApplication; faults: JobApplicationErrors } {
  const phone = typed.phone.replaceAll(/\s+/g, ' ').trim();
  const application = {
    name: sanitizeText(typed.name, jobApplicationLimits.name),
    email: validEmailOrEmpty(typed.email, disposableDomains),
    phone: keepPhoneCharacters(phone),
    message: sanitizeText(typed.message.replaceAll('\r\n', '\n'), jobApplicationLimits.message),
  };
  const faults: JobApplicationErrors = {};
  if (!application.name) faults.name = true;
  else if (sanitizeText(typed.name, 4 * jobApplicationLimits.name).length > jobApplicationLimits.name)
    faults.name = 'long';
  if (!application.email) faults.email = true;
  // A value that cleaning would shorten is a fault, because the applicant would not notice the loss.
  if (application.phone !== phone) faults.phone = true;
  if (typed.message.replaceAll('\r\n', '\n').length > jobApplicationLimits.message) faults.message = true;
  return { application, faults };
}

/** Splits a description at empty lines. A block whose lines all begin with "- " becomes a list. */
export const parseDescriptionBlocks = (text: string): (string | string[])[] =>
  text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n');
    return lines.every((line) => line.startsWith('- ')) ? lines.map((line) => line.slice(2)) : block;
  });
