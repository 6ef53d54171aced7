// The file for a bank, ISO 20022 pain.001.001.09. bank-file.test.ts checks the order, lengths and patterns of the
// European Payments Council's schema (EPC132-08, 2023, compared on 26 November 2026). A bank may ask for more fields.
// No bank has read such a file yet.
import { escapeMarkup } from '#domain/escape-markup.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { toMajor } from '#domain/money/units.ts';
import type { Payee } from './queries/batches.ts';

/** `account`: IBAN or another number. */
type BankPayee = Pick<Payee, 'key' | 'amountMinor' | 'currency' | 'holder' | 'institution' | 'account' | 'country'>;
type BankFileFacts = {
  number: number;
  currency: string;
  madeAt: Date;
  /** The day on which the bank must pay, YYYY-MM-DD. */
  payOn: string;
  debtor: { name: string; account: string; bic: string };
  payees: readonly BankPayee[];
};

const isIban = (account: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account);
/** Finds a BIC (ISO 9362) in the bank field. The BIC's country must be one of `countries`, otherwise any word of eight
 * letters ("NATIONAL") would match. */
const bicIn = (institution: string, countries: readonly string[]): string | null =>
  [...institution.toUpperCase().matchAll(/\b[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?\b/g)]
    .map(([bic]) => bic)
    .find((bic) => countries.includes(bic.slice(4, 6))) ?? null;
/** Text of at most `most` characters, without control characters. */
const text = (words: string, most: number): string =>
  escapeMarkup([...words.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, most).join(''));
/** Ids of at most 35 characters. */
const id35 = (key: string): string => key.replaceAll(/[^A-Za-z0-9]/g, '').slice(-35);

/** The file of a batch in UTF-8: one payment instruction, a transfer for each payee, with the sum of all as the control sum. */
export function bankFile({ number, currency, madeAt, payOn, debtor, payees }: BankFileFacts): string {
  const amount = (minor: number): string => toMajor(minor, currency).toFixed(minorDigits(currency));
  const sum = amount(payees.reduce((total, { amountMinor }) => total + amountMinor, 0));
  const accountOf = (account: string): string =>
    isIban(account) ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${text(account, 34)}</Id></Othr>`;
  const agent = (bic: string | null, institution: string): string =>
    `<FinInstnId>${bic ? `<BICFI>${bic}</BICFI>` : `<Nm>${text(institution || '—', 140)}</Nm>`}</FinInstnId>`;
  const transfers = payees.map(
    (payee) => `
      <CdtTrfTxInf>
        <PmtId><InstrId>${id35(payee.key)}</InstrId><EndToEndId>${id35(payee.key)}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="${currency}">${amount(payee.amountMinor)}</InstdAmt></Amt>
        <CdtrAgt>${agent(bicIn(payee.institution, [payee.country, payee.account.slice(0, 2)]), payee.institution)}</CdtrAgt>
        <Cdtr><Nm>${text(payee.holder, 140)}</Nm><PstlAdr><Ctry>${payee.country}</Ctry></PstlAdr></Cdtr>
        <CdtrAcct><Id>${accountOf(payee.account)}</Id></CdtrAcct>
        <RmtInf><Ustrd>${text(`${debtor.name} ${number}`, 140)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>PAYOUT${number}</MsgId>
      <CreDtTm>${madeAt.toISOString().slice(0, 19)}Z</CreDtTm>
      <NbOfTxs>${payees.length}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <InitgPty><Nm>${text(debtor.name, 140)}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>PAYOUT${number}-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>${payees.length}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <ReqdExctnDt><Dt>${payOn}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${text(debtor.name, 140)}</Nm></Dbtr>
      <DbtrAcct><Id>${accountOf(debtor.account)}</Id><Ccy>${currency}</Ccy></DbtrAcct>
      <DbtrAgt><FinInstnId><BICFI>${text(debtor.bic, 11)}</BICFI></FinInstnId></DbtrAgt>${transfers.join('')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;
}
