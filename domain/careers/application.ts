import { cleanEmail, cleanPhone } from '#domain/people/contact.ts';
import { cleanText } from '#domain/people/text.ts';

/** How long each field may be; the form says the same. */
export const applicationLimits = { name: 120, email: 254, phone: 30, message: 2000 } as const;

export type Application = { name: string; email: string; phone: string; message: string };
/** `name`: true, there is none; `long`: it would have to be cut. */
export type ApplicationFaults = { name?: true | 'long'; email?: true; phone?: true; message?: true };

/** Cleans the fields of an application (R-VAL-01..10); faults are listed by field. The telephone and the message may be empty. */
export function parseApplication(
  typed: Application,
  disposableDomains: readonly string[],
): { application: Application; faults: ApplicationFaults } {
  const phone = typed.phone.replaceAll(/\s+/g, ' ').trim();
  const application = {
    name: cleanText(typed.name, applicationLimits.name),
    email: cleanEmail(typed.email, disposableDomains),
    phone: cleanPhone(phone),
    message: cleanText(typed.message.replaceAll('\r\n', '\n'), applicationLimits.message),
  };
  const faults: ApplicationFaults = {};
  if (!application.name) faults.name = true;
  else if (cleanText(typed.name, 4 * applicationLimits.name).length > applicationLimits.name) faults.name = 'long';
  if (!application.email) faults.email = true;
  // Nothing is cut or left out in silence: the applicant would not know.
  if (application.phone !== phone) faults.phone = true;
  if (typed.message.replaceAll('\r\n', '\n').length > applicationLimits.message) faults.message = true;
  return { application, faults };
}

/** A description as paragraphs and lists: paragraphs are apart by an empty line, lines that begin with "- " are a list. */
export const descriptionBlocks = (text: string): (string | string[])[] =>
  text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n');
    return lines.every((line) => line.startsWith('- ')) ? lines.map((line) => line.slice(2)) : block;
  });
