import type { AffiliateProgramme } from '#domain/affiliate/programme.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { AffiliateProgrammeFormState } from './read-programme.ts';

/** For each retailer: our affiliate tag, and the maximum age of its prices. */
export function AffiliateProgrammes({
  programmes,
  answer,
  isSaved,
  isRemoved,
}: {
  programmes: readonly AffiliateProgramme[];
  answer: AffiliateProgrammeFormState | undefined;
  isSaved: boolean;
  isRemoved: boolean;
}) {
  const { typed = {}, faults = {} } = answer ?? {};
  const of = (name: keyof AffiliateProgrammeFormState['faults'], usual = '') => ({
    name,
    defaultValue: typed[name] ?? usual,
    error: faults[name],
  });
  return (
    <DeskPanel id="programmes" title={m.links_programmes()} words={m.links_programmes_words()}>
      <ResultNotice look="ok">{(isSaved && m.links_saved()) || (isRemoved && m.links_removed())}</ResultNotice>
      <ul className="desk-ads">
        {programmes.map((one) => (
          <li key={one.host} className="desk-ad">
            <p>
              <b>{one.host}</b> · {one.name} · <code>{`${one.tagParameter}=${one.tag || '…'}`}</code>
              {one.tag === '' && <span className="small muted"> {m.links_tag_configured()}</span>}
              <span className="small muted">
                {' '}
                {one.priceHours === null ? m.links_hours_none() : m.links_hours({ n: one.priceHours })}
              </span>
            </p>
            <ConfirmButton
              act={m.links_remove()}
              confirm={m.links_remove()}
              busy={m.links_removing()}
              fields={{ host: one.host, remove: '1' }}
            >
              <p>{m.links_remove_question({ host: one.host })}</p>
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <DeskForm draft="programme" done={isSaved} act={m.links_save()} busy={m.links_saving()}>
        <div className="desk-fields">
          <Field {...of('host')} label={m.links_host()} hint={m.links_host_hint()} required placeholder="amazon.ca" />
          <Field {...of('name')} label={m.links_name()} required />
          <Field {...of('tag_parameter', 'tag')} label={m.links_parameter()} required />
          <Field {...of('tag')} label={m.links_tag()} optional={m.ads_optional()} />
          <Field
            {...of('price_hours')}
            inputMode="numeric"
            label={m.links_price_hours()}
            optional={m.ads_optional()}
            hint={m.links_price_hours_hint()}
          />
        </div>
      </DeskForm>
    </DeskPanel>
  );
}
