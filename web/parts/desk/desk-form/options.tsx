/** The options of a select: each value with its label. */
export const Options = <Value extends string>({
  values,
  label,
}: {
  values: readonly Value[];
  label: (value: Value) => string;
}) =>
  values.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ));
