import { countryName } from '#domain/delivery/countries.ts';
import type { TariffRow, TariffZone } from '#domain/delivery/tariff-rows.ts';
import { m } from '#texts/compiled/messages.js';
import { deliveryDaysText } from '#web/parts/catalogue/delivery-days/delivery-days.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { type MapPanel, mapPanels } from './outlines.ts';

/** Where a zone's letter is drawn, in its panel's units: on its largest country, or beside a small one. */
const labelPlaces: Record<string, [x: number, y: number]> = {
  CA: [134, 68],
  US: [152, 132],
  ML: [116, 34],
  GN: [32, 108],
  CD: [266, 158],
};

/** The zones on two maps, each with its letter and delivery days. The table below the map has the same data as text. */
export function DeliveryMap({
  zones,
  rows,
  origin,
}: {
  zones: readonly TariffZone[];
  rows: readonly TariffRow[];
  origin: string;
}) {
  const { language } = useVisitor();
  // Delivery days from `origin` to the zone. For the zone of `origin`: those to its other countries, if it has any,
  // else those within `origin`.
  const daysOf = ({ zone }: TariffZone): TariffRow | undefined =>
    rows.find((row) => row.zone === zone && !row.isDomestic) ?? rows.find((row) => row.zone === zone);
  const words = zones.map((zone) => {
    const row = daysOf(zone);
    return m.shipping_map_zone({
      letter: zone.letter,
      name: zone.name,
      days: row ? deliveryDaysText(row.daysMin, row.daysMax) : m.shipping_map_none(),
    });
  });
  return (
    <figure className="delivery-map">
      <div
        role="img"
        aria-label={`${m.shipping_map_label({ place: countryName(origin, language) })}. ${words.join('. ')}`}
      >
        {mapPanels.map((panel) => (
          <PanelMap key={panel.name} panel={panel} zones={zones} daysOf={daysOf} />
        ))}
      </div>
      <figcaption className="micro faint">{m.shipping_map_source()}</figcaption>
    </figure>
  );
}

function PanelMap({
  panel,
  zones,
  daysOf,
}: {
  panel: MapPanel;
  zones: readonly TariffZone[];
  daysOf: (zone: TariffZone) => TariffRow | undefined;
}) {
  const { country: own } = useVisitor();
  const here = zones.filter(({ countries }) => countries.some((code) => panel.countries[code]));
  return (
    <svg viewBox={`0 0 ${panel.width} ${panel.height}`} aria-hidden="true" focusable="false">
      {panel.land && <path className="map-land" d={panel.land} />}
      {here.map(({ zone, letter, countries }) => (
        <g key={zone} className={`zone-${letter.toLowerCase()}`}>
          {countries.map((code) => (
            <path key={code} className="map-country" d={panel.countries[code]} />
          ))}
        </g>
      ))}
      {panel.countries[own] && <path className="map-own" d={panel.countries[own]} />}
      {here.map((zone) => {
        const [x, y] = labelPlaces[zone.countries.find((code) => labelPlaces[code]) ?? ''] ?? [];
        const row = daysOf(zone);
        if (x === undefined || y === undefined) return null;
        return (
          <g key={zone.zone} className="map-label">
            <circle cx={x} cy={y} r="10" />
            <text x={x} y={y + 4.5}>
              {zone.letter}
            </text>
            {row && (
              <text className="map-days" x={x} y={y + 24}>
                {m.shipping_map_days({ from: row.daysMin, to: row.daysMax })}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
