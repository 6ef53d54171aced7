import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Words = {
  label: ReactNode;
  /** The word beside the label if the field may be empty: "facultatif". */
  optional?: string;
  hint?: ReactNode;
  /** One sentence that says how to correct the value. */
  error?: ReactNode;
  className?: string;
};

/** The ids that connect a control to its label, hint and error, for controls that Field does not render. */
export function useFieldIds(id: string | undefined, hint: unknown, error: unknown) {
  const own = useId();
  const base = id ?? own;
  const described = [error ? `${base}-error` : '', hint ? `${base}-hint` : ''].filter(Boolean).join(' ');
  return { id: base, hintId: `${base}-hint`, errorId: `${base}-error`, describedBy: described || undefined };
}

/** The structure of every field: label, control, error with an icon, hint. */
export function FieldFrame({
  id,
  hintId,
  errorId,
  label,
  optional,
  hint,
  error,
  className = '',
  children,
}: Words & { id: string; hintId: string; errorId: string; children: ReactNode }) {
  return (
    <div className={`field ${className}`.trimEnd()}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </label>
      {children}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Splits the props of a field: `frame` for FieldFrame, `control` for the element in it. */
function useFieldProps<Props extends Words & { id?: string }>(props: Props) {
  const { label, optional, hint, error, className, id, ...control } = props;
  const ids = useFieldIds(id, hint, error);
  return {
    frame: { ...ids, label, optional, hint, error, className },
    control: {
      ...control,
      id: ids.id,
      className: 'input',
      // Without scripts, the page that refuses a form opens at its first wrong field.
      autoFocus: error ? true : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': ids.describedBy,
    },
  };
}

/** A single-line text field. `optional` only changes the label; `required` makes the browser check it. */
export function Field(props: Words & Omit<ComponentProps<'input'>, 'className'>) {
  const { frame, control } = useFieldProps(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  );
}

export function TextArea(props: Words & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { frame, control } = useFieldProps(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
    </FieldFrame>
  );
}

export function Select(props: Words & Omit<ComponentProps<'select'>, 'className'>) {
  const { frame, control } = useFieldProps(props);
  return (
    <FieldFrame {...frame}>
      <span className="select">
        <select {...control} />
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  );
}
