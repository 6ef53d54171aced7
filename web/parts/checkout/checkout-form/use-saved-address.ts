import { type RefObject, useEffect, useState } from 'react';
import { addressIn, fieldsOfAddress, type KnownBuyer } from '#domain/orders/known-buyer.ts';
import type { Address } from '#domain/people/address.ts';
import { checkoutDraft, saveDraft } from '#web/state/checkout-draft.ts';
import { useKnownBuyer } from './use-known-buyer.ts';

type SavedAddress = {
  buyer: KnownBuyer | null;
  /** The id of the address that fills the form; '' when it is written by hand. */
  chosen: string;
  choose: (address: Address | null) => void;
  values: Readonly<Record<string, string>>;
  /** Grows with each filling: fields drawn under another number take their values anew. */
  round: number;
};

/** The form's first values, and how the account of who has signed in fills it: once by itself, then by choice. What somebody has begun to write stays. */
export function useSavedAddress(
  form: RefObject<HTMLFormElement | null>,
  first: Readonly<Record<string, string>>,
  country: string,
  onCountry: (code: string) => void,
): SavedAddress {
  const buyer = useKnownBuyer();
  const [values, setValues] = useState(first);
  const [chosen, setChosen] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  function fill(known: KnownBuyer, address: Address | null) {
    setChosen(address?.id ?? '');
    setValues({ ...values, ...checkoutDraft(), ...fieldsOfAddress(known, address) });
    setRound(round + 1);
  }
  if (buyer && chosen === null) {
    if (isBegun({ ...values, ...checkoutDraft() })) setChosen('');
    else fill(buyer, addressIn(buyer, country));
  }
  useEffect(() => {
    // Filled by no keystroke: the draft follows.
    if (round > 0 && form.current) saveDraft(form.current);
  }, [round, form]);

  function choose(address: Address | null) {
    if (!buyer) return;
    fill(buyer, address);
    if (address) onCountry(address.country);
  }
  return { buyer, chosen: chosen ?? '', choose, values, round };
}

/** Has somebody begun to write who they are, or where? */
const isBegun = (values: Readonly<Record<string, string>>): boolean =>
  ['fullName', 'email', 'street', 'city'].some((name) => Boolean(values[name]));
