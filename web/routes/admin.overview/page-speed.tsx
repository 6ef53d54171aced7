import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { formatNumber } from '#web/parts/operator/desk-frame/figures.ts';
import { pageName } from './page-words.ts';

type Speed = {
  route: string;
  pages: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
  ttfb: number | null;
};

/** The 75th percentile of page speed by kind of page: three of four page views were at least as fast (R-PAGE-09). */
export function PageSpeed({ speed }: { speed: readonly Speed[] }) {
  const ms = (value: number | null): string => (value === null ? '–' : `${formatNumber(value)}\u00A0ms`);
  return (
    <DeskPanel id="vitesse" title={m.desk_speed()} words={m.desk_speed_words()}>
      {speed.length === 0 ? (
        <p className="muted">{m.desk_speed_none()}</p>
      ) : (
        <div className="desk-scroll" tabIndex={0} role="group" aria-labelledby="vitesse">
          <table className="desk-table-plain">
            <thead>
              <tr>
                <th scope="col">{m.desk_speed_page()}</th>
                {[m.desk_speed_count(), 'LCP', 'INP', 'CLS', 'TTFB'].map((head) => (
                  <th key={head} scope="col" className="desk-number">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {speed.map(({ route, pages, lcp, inp, cls, ttfb }) => (
                <tr key={route}>
                  <th scope="row">{pageName(route)}</th>
                  <td className="desk-number">{formatNumber(pages)}</td>
                  <td className="desk-number">{ms(lcp)}</td>
                  <td className="desk-number">{ms(inp)}</td>
                  <td className="desk-number">{cls === null ? '–' : formatNumber(cls / 1000, 3)}</td>
                  <td className="desk-number">{ms(ttfb)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ul className="desk-diff muted">
        {[m.speed_lcp(), m.speed_inp(), m.speed_cls(), m.speed_ttfb()].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </DeskPanel>
  );
}
