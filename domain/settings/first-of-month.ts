const firstDay = /\b1(?=[ \u00A0](?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/;

/** French dates need "1er septembre", but `Intl` writes "1 septembre". English dates are unchanged. */
export const correctFrenchFirstOfMonth = (date: string): string => date.replace(firstDay, '1er');
