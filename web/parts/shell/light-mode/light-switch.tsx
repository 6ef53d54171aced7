import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { noDataSavingPagePattern } from '#web/route-lists.ts';
import { DataUsageFigure } from './bytes.tsx';

/** A form that switches data saving on or off, and the kilobytes used. */
export function DataSavingSwitch() {
  const { light } = useVisitor();
  const { pathname, search } = useLocation();
  if (noDataSavingPagePattern.test(pathname)) return null;
  return (
    <form method="post" action="/preferences" className="light-switch">
      <input type="hidden" name="back" value={pathname + search} />
      <p>
        <b>{light ? m.light_is_on() : m.light_is_off()}</b>{' '}
        <span className="light-meter numbers">
          {m.light_page()} <DataUsageFigure of="page" />
        </span>{' '}
        <span className="light-meter numbers">
          {m.light_today()} <DataUsageFigure of="today" />
        </span>
      </p>
      <button className="light-button" name="light" value={light ? '0' : '1'}>
        {light ? m.light_turn_off() : m.light_turn_on()}
      </button>
    </form>
  );
}
