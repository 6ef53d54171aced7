import { expect, test } from 'vitest';
import { bankFile } from './bank-file.ts';

const payee = {
  key: 'payout:0b3f2c1e-1f7c-4f0e-9d52-6f7a1a2b3c4d',
  amountMinor: 12_345,
  currency: 'CAD',
  holder: 'Awa & fils <SARL> « épices »',
  institution: 'Banque 815-00001',
  account: '1234567',
  country: 'CA',
};
const file = (payees: (typeof payee)[], currency = 'CAD') =>
  bankFile({
    number: 12,
    currency,
    madeAt: new Date('2026-11-26T15:04:05.678Z'),
    payOn: '2026-11-27',
    debtor: { name: 'Sugu', account: '00987654321', bic: 'ROYCCAT2' },
    payees,
  });

/** The names of the elements in order; throws where one is not closed. */
function elementsOf(xml: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  for (const [, close, name, attributes] of xml.matchAll(/<(\/?)([A-Za-z]+)((?: [A-Za-z]+="[^"<]*")*)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else {
      open.push(name!);
      names.push(name! + (attributes ?? ''));
    }
  }
  expect(open).toEqual([]);
  return names;
}

test('SELL-MONEY the bank file is a whole pain.001.001.09: counts, control sum, escaped names, one transfer per payee', () => {
  const xml = file([
    payee,
    { ...payee, key: 'payout:2', account: 'SN08SN0100152000048500003035', institution: 'CBAOSNDA' },
  ]);
  const names = elementsOf(xml);
  expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
  expect(names.filter((name) => name === 'CdtTrfTxInf')).toHaveLength(2);
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs>');
  expect(xml).toContain('<CtrlSum>246.90</CtrlSum>');
  expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-27</Dt></ReqdExctnDt>');
  expect(xml).toContain('<InstdAmt Ccy="CAD">123.45</InstdAmt>');
  expect(xml).toContain('Awa &#38; fils &#60;SARL&#62; « épices »');
  expect(xml).toContain('<Othr><Id>1234567</Id></Othr>');
  expect(xml).toContain('<IBAN>SN08SN0100152000048500003035</IBAN>');
  expect(xml).toContain('<BICFI>CBAOSNDA</BICFI>');
  for (const [, id] of xml.matchAll(/<(?:EndToEndId|InstrId|MsgId|PmtInfId)>([^<]*)</g))
    expect(id!.length).toBeLessThanOrEqual(35);
});

test('SELL-MONEY francs have no decimals in the bank file', () =>
  expect(file([{ ...payee, currency: 'XOF', amountMinor: 45_000 }], 'XOF')).toContain(
    '<InstdAmt Ccy="XOF">45000</InstdAmt>',
  ));

/** The part of pain.001.001.09 that our file uses: the allowed children of each element, in their order, and the required ones. */
const sequences: Record<string, { may: string[]; must: string[] }> = {
  Document: { may: ['CstmrCdtTrfInitn'], must: ['CstmrCdtTrfInitn'] },
  CstmrCdtTrfInitn: { may: ['GrpHdr', 'PmtInf'], must: ['GrpHdr', 'PmtInf'] },
  GrpHdr: {
    may: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
    must: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  },
  PmtInf: {
    may: [
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'UltmtDbtr',
      'ChrgBr',
      'CdtTrfTxInf',
    ],
    must: ['PmtInfId', 'PmtMtd', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'CdtTrfTxInf'],
  },
  CdtTrfTxInf: {
    may: [
      'PmtId',
      'PmtTpInf',
      'Amt',
      'ChrgBr',
      'UltmtDbtr',
      'CdtrAgt',
      'Cdtr',
      'CdtrAcct',
      'UltmtCdtr',
      'Purp',
      'RmtInf',
    ],
    must: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct'],
  },
  PmtId: { may: ['InstrId', 'EndToEndId'], must: ['EndToEndId'] },
  Amt: { may: ['InstdAmt'], must: ['InstdAmt'] },
  ReqdExctnDt: { may: ['Dt'], must: ['Dt'] },
  InitgPty: { may: ['Nm', 'Id'], must: ['Nm'] },
  Dbtr: { may: ['Nm', 'PstlAdr', 'Id'], must: ['Nm'] },
  Cdtr: { may: ['Nm', 'PstlAdr', 'Id'], must: ['Nm'] },
  PstlAdr: { may: ['Ctry'], must: [] },
  DbtrAcct: { may: ['Id', 'Ccy', 'Prxy'], must: ['Id'] },
  CdtrAcct: { may: ['Id', 'Ccy', 'Prxy'], must: ['Id'] },
  'Acct/Id': { may: ['IBAN', 'Othr'], must: [] },
  Othr: { may: ['Id'], must: ['Id'] },
  DbtrAgt: { may: ['FinInstnId'], must: ['FinInstnId'] },
  CdtrAgt: { may: ['FinInstnId'], must: ['FinInstnId'] },
  FinInstnId: { may: ['BICFI', 'Nm', 'PstlAdr', 'Othr'], must: [] },
  RmtInf: { may: ['Ustrd'], must: [] },
};
const upTo = (most: number) => new RegExp(`^[\\s\\S]{1,${most}}$`, 'u');
/** The allowed text of each element. */
const values: Record<string, RegExp> = {
  MsgId: upTo(35),
  PmtInfId: upTo(35),
  InstrId: upTo(35),
  EndToEndId: upTo(35),
  Nm: upTo(140),
  Ustrd: upTo(140),
  'Othr/Id': upTo(34),
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^\d{1,16}(?:\.\d{1,2})?$/,
  InstdAmt: /^\d{1,13}(?:\.\d{1,5})?$/,
  PmtMtd: /^(?:CHK|TRF|TRA)$/,
  Ccy: /^[A-Z]{3}$/,
  Ctry: /^[A-Z]{2}$/,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
};

type Element = { name: string; parent: string; children: Element[]; text: string };

function parse(xml: string): Element {
  const root: Element = { name: '', parent: '', children: [], text: '' };
  const open = [root];
  for (const [, close, name, text] of xml
    .replace(/^<\?xml.*?\?>/, '')
    .matchAll(/<(\/?)([A-Za-z]+)(?: [^>]*)?>([^<]*)/g)) {
    if (close) open.pop();
    else {
      const above = open.at(-1)!;
      const element = { name: name!, parent: above.name, children: [], text: decoded(text!) };
      above.children.push(element);
      open.push(element);
    }
  }
  return root.children[0]!;
}
const decoded = (text: string): string => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/** The faults of an element and its children; empty: it is valid. */
function faultsOf(element: Element): string[] {
  const { name, parent, children, text } = element;
  const where = `${parent}/${name}`;
  if (children.length === 0) return (values[where] ?? values[name])?.test(text) ? [] : [`${where}: "${text}"`];
  const rule = sequences[name === 'Id' ? 'Acct/Id' : name];
  if (!rule) return [`${where} is not known`];
  const places = children.map((child) => rule.may.indexOf(child.name));
  const isOrdered = places.every((place, at) => place >= 0 && (at === 0 || place >= places[at - 1]!));
  const missing = rule.must.filter((one) => !children.some((child) => child.name === one));
  return [
    ...(isOrdered ? [] : [`${where}: ${children.map((child) => child.name).join(' ')}`]),
    ...missing.map((one) => `${where} without ${one}`),
    ...children.flatMap(faultsOf),
  ];
}

test('SELL-MONEY the bank file has the elements of pain.001.001.09 in their order, with their lengths and patterns, whatever people are called', () => {
  const long = 'Établissements « Ñandé & frères » <importation> '.repeat(8);
  const payees = [
    payee,
    { ...payee, holder: long, institution: long, account: '0'.repeat(40), key: `payout:${'x'.repeat(80)}` },
    { ...payee, account: 'SN08SN0100152000048500003035', institution: 'CBAO CBAOSNDA' },
    { ...payee, institution: 'Banque NATIONAL du Canada' },
  ];
  expect(faultsOf(parse(file(payees)))).toEqual([]);
  expect(faultsOf(parse(file([{ ...payee, currency: 'XOF', amountMinor: 45_000 }], 'XOF')))).toEqual([]);
  // This checks the validator: it must find these two errors.
  const wrong = file(payees).replace('<PmtMtd>TRF</PmtMtd>', '').replace('CAD</Ccy>', 'cad</Ccy>');
  expect(faultsOf(parse(wrong))).toEqual(['CstmrCdtTrfInitn/PmtInf without PmtMtd', 'DbtrAcct/Ccy: "cad"']);
});

test('SELL-MONEY a word of eight letters in the name of a bank is no BIC; one of the account’s country is', () => {
  const agents = (institution: string, country = 'CA') => file([{ ...payee, institution, country }]);
  expect(agents('Banque NATIONAL du Canada')).not.toContain('<BICFI>NATIONAL');
  expect(agents('Desjardins CCDQCAMM')).toContain('<BICFI>CCDQCAMM</BICFI>');
});
