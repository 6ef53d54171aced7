import type { Language } from '#domain/settings/language.ts';
import type { ReactNode } from 'react';
import type { ParcelLane, ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import { laneKey } from '#domain/delivery/tariff-draft.ts';
import { m } from '#texts/compiled/messages.js';
import { formatGrams } from '#web/parts/shell/figures/weight-words.ts';

/** The route between two zones: "Canada → Afrique centrale", or "Canada, dans le pays". */
export function shippingLaneText(tariff: ParcelTariff, lane: ParcelLane, language: Language): string {
  const name = (zone: string) => tariff.zones.find((one) => one.zone === zone)?.name[language] ?? zone;
  return lane.isDomestic
    ? m.desk_tariff_lane_in({ zone: name(lane.from) })
    : m.desk_tariff_lane({ from: name(lane.from), to: name(lane.to) });
}

/** Prices by route and weight, grouped by the zone of departure. `cell`: renders one price. */
export function ShippingLaneTable({
  tariff,
  language,
  cell,
}: {
  tariff: ParcelTariff;
  language: Language;
  cell: (lane: ParcelLane, upToGrams: number, words: string) => ReactNode;
}) {
  const weights = [...new Set(tariff.lanes.flatMap(({ bands }) => bands.map(({ upToGrams }) => upToGrams)))].sort(
    (one, other) => one - other,
  );
  const head = (grams: number) => m.desk_tariff_up_to({ weight: formatGrams(grams) });
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{m.desk_tariff_way()}</th>
          {weights.map((grams) => (
            <th key={grams} scope="col" className="desk-number">
              {head(grams)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tariff.lanes.map((lane) => {
          const words = shippingLaneText(tariff, lane, language);
          return (
            <tr key={laneKey(lane)}>
              <td className="desk-cell-main">
                {words}
                <span className="desk-under">
                  {m.desk_tariff_days({ min: lane.daysMin, max: lane.daysMax, currency: lane.currency })}
                </span>
              </td>
              {weights.map((grams) => (
                <td key={grams} data-head={head(grams)} className="desk-number tariff-price">
                  {lane.bands.some(({ upToGrams }) => upToGrams === grams) ? cell(lane, grams, words) : null}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
