import { useRef, useState, type ChangeEvent, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { useFieldIds } from './field.tsx';
import { Icon } from './icon.tsx';

type FileFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'onChange'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the server refused the file. */
  error?: ReactNode;
  className?: string;
  /** The button's label, because the browser's own button uses the browser's language. */
  choose: string;
  /** Returns why this file cannot be used, as a sentence, or null. Called before the file is shown. */
  refuse: (file: File) => Promise<string | null>;
  /** Called with an accepted file; null: removed, or refused. */
  onFile: (file: File | null) => void;
};

/** A field for one file, chosen or dropped. A refused file is removed, with the reason. */
export function FileField({
  label,
  hint,
  error,
  choose,
  className = '',
  refuse,
  onFile,
  id,
  disabled,
  ...input
}: FileFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const fault = refusal ?? error;
  const ids = useFieldIds(id, hint, fault);

  async function take(file: File | undefined) {
    const turn = ++latest.current;
    const why = file ? await refuse(file) : null;
    // Another file was chosen while this one was checked, so ignore this result.
    if (turn !== latest.current) return;
    if (why && field.current) field.current.value = '';
    setRefusal(why);
    setName(why ? '' : (file?.name ?? ''));
    onFile(why ? null : (file ?? null));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const { files } = event.dataTransfer;
    if (disabled || !files[0] || !field.current) return;
    field.current.files = oneOf(files[0]);
    void take(files[0]);
  }

  return (
    <div
      className={`field file-field ${className}`.trimEnd()}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        {...input}
        ref={field}
        id={ids.id}
        type="file"
        className="file-input"
        disabled={disabled}
        aria-invalid={fault ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={(event: ChangeEvent<HTMLInputElement>) => void take(event.currentTarget.files?.[0])}
      />
      <label htmlFor={ids.id}>
        <span>{label}</span>
        <span className="file-choose" aria-hidden="true">
          <Icon name="plus" />
          {choose}
        </span>
      </label>
      {name && (
        <p className="file-name small muted">
          <bdi>{name}</bdi>
        </p>
      )}
      <div role="alert">
        {fault && (
          <p className="field-error" id={ids.errorId}>
            <Icon name="warning" />
            <span>{fault}</span>
          </p>
        )}
      </div>
      {hint && (
        <p className="field-hint" id={ids.hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A list with only this file, because `input.files` accepts no other type. */
function oneOf(file: File): FileList {
  const carried = new DataTransfer();
  carried.items.add(file);
  return carried.files;
}
