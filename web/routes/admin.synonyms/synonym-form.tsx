import type { SynonymErrorCode } from '#domain/catalogue/synonym-group.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { FormPreview } from '#web/parts/desk/desk-form/form-preview.tsx';
import { FrequentSearchesBeforeAfter, type SearchPreview } from './frequent-searches.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select, TextArea } from '#web/ui/field.tsx';

const faultWords = (fault: SynonymErrorCode): string =>
  ({
    few: m.cdesk_synonym_fault_few,
    many: m.cdesk_synonym_fault_many,
    long: m.cdesk_synonym_fault_long,
    empty: m.cdesk_synonym_fault_empty,
  })[fault]();

/** The terms of a synonym group, one per line, with a preview of search results. */
export function SynonymForm({
  synonym,
  change,
  terms,
  isOneWay,
  fault,
  effects,
  searches,
  done,
}: {
  synonym: string;
  change: string;
  terms: string;
  isOneWay: boolean;
  fault: SynonymErrorCode | null;
  effects: { term: string; own: number; gained: number; examples: string[] }[] | null;
  /** The preview; undefined when none was requested. */ searches?: SearchPreview | undefined;
  done: boolean;
}) {
  return (
    <DeskForm
      draft={`synonym:${synonym || 'new'}`}
      done={done}
      act={m.cdesk_save()}
      busy={m.cdesk_saving()}
      acts={
        <Button type="submit" name="preview" value="yes" look="second">
          {m.cdesk_preview()}
        </Button>
      }
    >
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="synonym" value={synonym} />
      <TextArea
        name="terms"
        label={m.cdesk_synonym_terms()}
        hint={m.cdesk_synonym_terms_hint()}
        error={fault ? faultWords(fault) : undefined}
        defaultValue={terms}
        rows={6}
        maxLength={2500}
      />
      <Select name="way" label={m.cdesk_synonym_way()} defaultValue={isOneWay ? 'one' : 'two'}>
        <option value="two">{m.cdesk_synonym_two_way()}</option>
        <option value="one">{m.cdesk_synonym_one_way()}</option>
      </Select>
      {effects && (
        <FormPreview className="cdesk-preview">
          <h3>{m.cdesk_synonym_preview()}</h3>
          <ul className="cdesk-twins">
            {effects.map(({ term, own, gained, examples }) => (
              <li key={term}>
                <span>
                  {m.cdesk_synonym_effect({ term, own, all: own + gained })}
                  {examples.length > 0 && (
                    <span className="muted small"> {m.cdesk_synonym_examples({ titles: examples.join(' · ') })}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {searches !== undefined && <FrequentSearchesBeforeAfter preview={searches} />}
        </FormPreview>
      )}
    </DeskForm>
  );
}
