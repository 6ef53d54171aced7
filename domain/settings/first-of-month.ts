const firstDay = /\b1(?=[ \u00A0](?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/;

/** French says "1er septembre" for the first of a month, where `Intl` writes "1 septembre". A date in English stays as it is. */
export const firstOfMonth = (date: string): string => date.replace(firstDay, '1er');
