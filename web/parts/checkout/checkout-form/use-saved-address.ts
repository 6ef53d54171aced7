import { type RefObject, useEffect, useState } from 'react';
import { findAddressInCountry, prefillFromAddress, type BuyerContact } from '#domain/orders/checkout-prefill.ts';
import type { Address } from '#domain/people/address.ts';
import { getCheckoutDraft, saveDraft } from '#web/state/checkout-draft.ts';
import { useBuyerContact } from './use-known-buyer.ts';

type SavedAddress = {
  buyer: BuyerContact | null;
  /** The id of the address that fills the form; '' if the buyer types one. */
  chosen: string;
  choose: (address: Address | null) => void;
  values: Readonly<Record<string, string>>;
  /** Increased with each fill. As a React key it makes the fields take new default values. */
  round: number;
};

/** Fills the form from the buyer's account: once automatically, later when the buyer chooses. Keeps typed text. */
export function useSavedAddress(
  form: RefObject<HTMLFormElement | null>,
  first: Readonly<Record<string, string>>,
  country: string,
  onCountry: (code: string) => void,
): SavedAddress {
  const buyer = useBuyerContact();
  const [values, setValues] = useState(first);
  const [chosen, setChosen] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  function fill(known: BuyerContact, address: Address | null) {
    setChosen(address?.id ?? '');
    setValues({ ...values, ...getCheckoutDraft(), ...prefillFromAddress(known, address) });
    setRound(round + 1);
  }
  if (buyer && chosen === null) {
    if (isBegun({ ...values, ...getCheckoutDraft() })) setChosen('');
    else fill(buyer, findAddressInCountry(buyer, country));
  }
  useEffect(() => {
    // Filling by script fires no input event, so save the draft here.
    if (round > 0 && form.current) saveDraft(form.current);
  }, [round, form]);

  function choose(address: Address | null) {
    if (!buyer) return;
    fill(buyer, address);
    if (address) onCountry(address.country);
  }
  return { buyer, chosen: chosen ?? '', choose, values, round };
}

/** True if the buyer has begun to type a name or an address. */
const isBegun = (values: Readonly<Record<string, string>>): boolean =>
  ['fullName', 'email', 'street', 'city'].some((name) => Boolean(values[name]));
