import type { OptionGroup } from '#domain/sellers/dish-options.ts';
import { nameIn } from '#domain/settings/language.ts';
import { splitIntoSortedUniqueSpecs } from '#domain/cart/custom-specs.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { optionGroupFieldName, optionGroupRuleText } from './option-form.ts';

/** The option groups of a dish: radio buttons for one choice, checkboxes for several. `faults`: by group code. */
export function OptionFields({
  groups,
  currency,
  chosen,
  faults,
}: {
  groups: readonly OptionGroup[];
  currency: string;
  /** The initial choices, as the text `customSpecs` of a cart line. */
  chosen: string | null;
  faults: Readonly<Record<string, string>>;
}) {
  const entries = splitIntoSortedUniqueSpecs(chosen);
  return groups.map((group) => (
    <GroupField key={group.code} group={group} currency={currency} entries={entries} fault={faults[group.code]} />
  ));
}

function GroupField({
  group,
  currency,
  entries,
  fault,
}: {
  group: OptionGroup;
  currency: string;
  entries: readonly string[];
  fault: string | undefined;
}) {
  const money = useMoney(currency);
  const { code, minChoices, maxChoices, choices } = group;
  const isRadio = maxChoices === 1;
  const id = `options-${code}`;
  const none = isRadio && minChoices === 0;
  const isChosen = (choice: string) => entries.includes(`${code}:${choice}`);
  return (
    <fieldset className="options-group" aria-describedby={`${id}-rule${fault ? ` ${id}-fault` : ''}`} id={id}>
      <legend>{nameIn(getLocale(), group)}</legend>
      <p className="muted small" id={`${id}-rule`}>
        {optionGroupRuleText(group)}
      </p>
      {fault && (
        <p className="field-error" id={`${id}-fault`}>
          <Icon name="warning" />
          <span>{fault}</span>
        </p>
      )}
      {none && (
        <label className="options-choice">
          <input
            type="radio"
            name={optionGroupFieldName(code)}
            value=""
            defaultChecked={!choices.some((choice) => isChosen(choice.code))}
          />
          <span>{m.options_none()}</span>
        </label>
      )}
      {choices.map((choice) => (
        <label key={choice.code} className="options-choice" data-off={choice.isAvailable ? undefined : ''}>
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={optionGroupFieldName(code)}
            value={`${code}:${choice.code}`}
            disabled={!choice.isAvailable}
            defaultChecked={choice.isAvailable && isChosen(choice.code)}
          />
          <span>{nameIn(getLocale(), choice)}</span>
          <span className="options-extra numbers">
            {!choice.isAvailable
              ? m.options_unavailable()
              : choice.priceChangeMinor > 0
                ? m.options_more({ price: money(choice.priceChangeMinor, currency) })
                : ''}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
