import type { TransactionSql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';
import type { Template } from './template.ts';

/** Who it is for: an address (mail address, or telephone number in E.164), a person of the market, or both. */
export type Recipient = { address: string; personId?: string } | { address?: undefined; personId: string };

export type Notification<Parameters extends object> = {
  template: Template<Parameters>;
  to: Recipient;
  /** The row it is about, of the template's kind of subject. */
  subjectId?: string;
  parameters?: Parameters;
  /** The language to use when the person's profile names none. Without both: the order's it is about, else French. */
  language?: Language;
  /** Codes and links, sealed (server/database/sealed.ts): removed once it was sent. */
  sealed?: string;
};

/**
 * Books a notification and queues its sending, inside the caller's transaction. Of one template, subject, set of parameters (and, without an
 * address, person) there is one: a second call does nothing. Nor does one more about an unpaid order to a mailbox that was sent its three of
 * the day (setting unpaid_mails_per_day). A person without an address for this channel is not told.
 * @example await notify(tx, { template: orderShipped, subjectId: order.id, to: { address: order.customerEmail }, parameters: { partId } });
 * @returns whether it was new
 */
export async function notify<Parameters extends object>(
  tx: TransactionSql,
  { template, to, subjectId, parameters, language, sealed }: Notification<Parameters>,
): Promise<boolean> {
  const checked = template.parameters.parse(parameters ?? {});
  const key = subjectId && [template.name, subjectId, ...Object.values(checked), ...(to.address ? [] : [to.personId])];
  const [row] = await tx<{ id: string | null }[]>`select private.notify(${template.name}, ${template.channel},
    ${template.subject}, ${subjectId ?? null}, ${to.personId ?? null}, ${to.address ?? null},
    ${template.language ?? null}, ${language ?? null}, ${tx.json(checked as never)}, ${sealed ?? null},
    ${key ? key.join(':') : null}, ${template.isAboutUnpaidOrder ?? false}) as id`;
  return row!.id !== null;
}
