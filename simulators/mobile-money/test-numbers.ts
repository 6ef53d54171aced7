// Test phone numbers and their outcomes. No other number can pay.

/** The operator's decision and the delay `afterMs` before it. `EXPIRED`: nobody confirms on the phone. */
export type OperatorDecision = {
  status: 'ACCEPTED' | 'REFUSED' | 'EXPIRED';
  code: string;
  message: string;
  afterMs: number;
  callback: 'normal' | 'lost' | 'twice' | 'early';
};
export type TestNumber = { number: string; means: string; tone: 'good' | 'ask' | 'bad'; decision: OperatorDecision };

const accepted = (afterMs = 0, callback: OperatorDecision['callback'] = 'normal'): OperatorDecision => ({
  status: 'ACCEPTED',
  code: '00',
  message: 'SUCCES',
  afterMs,
  callback,
});
const refused = (code: string, message: string): OperatorDecision => ({
  status: 'REFUSED',
  code,
  message,
  afterMs: 0,
  callback: 'normal',
});

export const testNumbers: readonly TestNumber[] = [
  { number: '0700000001', means: 'Le paiement réussit', tone: 'good', decision: accepted() },
  { number: '0700000002', means: 'Réussit après 20 secondes', tone: 'good', decision: accepted(20_000) },
  { number: '0700000003', means: 'L’opérateur refuse', tone: 'bad', decision: refused('600', 'PAYMENT_FAILED') },
  { number: '0700000004', means: 'Solde insuffisant', tone: 'bad', decision: refused('602', 'INSUFFICIENT_BALANCE') },
  {
    number: '0700000005',
    means: 'Personne ne confirme : la demande expire',
    tone: 'bad',
    decision: { status: 'EXPIRED', code: '625', message: 'TRANSACTION_EXPIRED', afterMs: Infinity, callback: 'normal' },
  },
  {
    number: '0700000006',
    means: 'Réussit, mais la boutique n’est jamais prévenue',
    tone: 'ask',
    decision: accepted(0, 'lost'),
  },
  {
    number: '0700000007',
    means: 'Réussit, et la boutique est prévenue deux fois',
    tone: 'ask',
    decision: accepted(0, 'twice'),
  },
  {
    number: '0700000008',
    means: 'La boutique est prévenue 3 secondes trop tôt',
    tone: 'ask',
    decision: accepted(3000, 'early'),
  },
];

/** Undefined if `typed` is no test number: it could be a real person's number. Ignores spaces, dots and +225. */
export function findDecisionIfTestNumber(typed: string): OperatorDecision | undefined {
  const number = typed.replaceAll(/[\s.-]/g, '').replace(/^(\+|00)225/, '');
  return testNumbers.find((test) => test.number === number)?.decision;
}

export const mobileMoneyOperators = [
  { code: 'OM', name: 'Orange Money' },
  { code: 'MOMO', name: 'MTN MoMo' },
  { code: 'FLOOZ', name: 'Moov Money' },
  { code: 'WAVE', name: 'Wave' },
] as const;
