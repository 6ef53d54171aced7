import { iconHref } from '#web/ui/icon.tsx';

/** The market square seen from above, four stalls around one lamp, and the name. `label` is its accessible name; without it the drawing is decoration. */
export function Logo({ label }: { label?: string }) {
  return (
    <svg
      className="logo"
      viewBox="0 0 149 40"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={iconHref('logo')} />
    </svg>
  );
}
