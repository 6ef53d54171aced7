import { iconHref } from '#web/ui/icon.tsx';

/** The logo: four market stalls around a lamp, and the name. `label`: its accessible name, unless it is decorative. */
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
