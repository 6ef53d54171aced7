import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { RefusedCommissionRuleForm } from './parse-rule.ts';

type Props = {
  formKey: string;
  seller: { id: string; name: string } | null;
  words: string;
  choices: readonly { id: string; name: string; slug: string }[];
  categories: readonly { slug: string; name: string }[];
  answer: RefusedCommissionRuleForm | undefined;
  done: boolean;
};

/** The form of a new commission rule, for one seller (`seller`) or for all. */
export function CommissionRuleForm({ formKey, seller, words, choices, categories, answer, done }: Props) {
  const typed = answer?.typed;
  return (
    <>
      {seller ? (
        <p>
          {m.desk_commission_of({ seller: seller.name })}{' '}
          <Link className="link" to="/admin/commissions">
            {m.desk_commission_of_all()}
          </Link>
        </p>
      ) : (
        <Form method="get" className="desk-form" role="search">
          <Field
            name="q"
            type="search"
            label={m.desk_commission_find()}
            hint={m.desk_commission_find_hint()}
            defaultValue={words}
            maxLength={100}
          />
          <div className="desk-form-acts">
            <Button type="submit">{m.desk_commission_find_act()}</Button>
          </div>
          {words && choices.length === 0 && <p role="status">{m.desk_commission_find_none()}</p>}
          <ul className="desk-rows">
            {choices.map(({ id, name, slug }) => (
              <li key={id}>
                <Link className="link" to={`/admin/commissions?seller=${id}`}>
                  {name}
                </Link>
                <span className="muted small">{slug}</span>
              </li>
            ))}
          </ul>
        </Form>
      )}
      {/* After a rule was saved the form is empty, because a second click would add it again. */}
      <DeskForm key={formKey} draft={`commission:${seller?.id ?? 'all'}`} done={done} act={m.desk_commission_save()}>
        <input type="hidden" name="key" value={`commission:${formKey}`} />
        <input type="hidden" name="seller" value={seller?.id ?? ''} />
        <ResultNotice look="bad">{answer?.refused}</ResultNotice>
        <Select name="category" label={m.desk_commission_category()} defaultValue={typed?.category ?? ''}>
          <option value="">{m.desk_commission_all()}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          name="percent"
          label={m.desk_commission_percent()}
          hint={m.desk_commission_percent_hint()}
          inputMode="decimal"
          maxLength={7}
          autoComplete="off"
          defaultValue={typed?.percent}
          error={answer?.faults['percent']}
        />
        <label className="check">
          <input type="checkbox" name="ends" value="1" defaultChecked={typed?.ends} />
          <span className="check-words">{m.desk_commission_ends()}</span>
        </label>
        <Field
          name="from"
          type="date"
          label={m.desk_commission_from()}
          hint={m.desk_commission_from_hint()}
          optional={m.desk_optional()}
          defaultValue={typed?.from}
          error={answer?.faults['from']}
        />
        <Field
          name="note"
          label={m.desk_refund_note()}
          optional={m.desk_optional()}
          maxLength={500}
          defaultValue={typed?.note}
        />
      </DeskForm>
    </>
  );
}
