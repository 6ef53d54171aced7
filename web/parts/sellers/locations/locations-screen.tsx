import { mapUrl } from '#domain/sellers/seller-location.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import type { AccountApi } from '#web/context.ts';
import { DeskPanel, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { dashboardSections, dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LocationForm } from './location-form.tsx';
import type { RefusedLocationForm } from './run-location-act.ts';

export type LocationsData = Awaited<ReturnType<AccountApi['selling']['locations']>>;
type Props = {
  path: string;
  data: LocationsData;
  formKey: string;
  done: string | null;
  answer: RefusedLocationForm | undefined;
};

/** The locations of a seller, each with its form, and a form for a new one. */
export function LocationsScreen({ path, data, formKey, done, answer }: Props) {
  const { locations, zone, country } = data;
  const action = dashboardPath(path, 'lieux');
  const language = getLocale();
  const isKitchen = dashboardSections(path).some(({ only }) => only === 'restaurant');
  return (
    <>
      {(done === 'lieu' || done === 'retire') && (
        <Notice look="ok" live>
          {done === 'lieu' ? m.places_done() : m.places_done_removed()}
        </Notice>
      )}
      {locations.length === 0 && <EmptyState title={m.places_none()}>{m.places_none_words()}</EmptyState>}
      {locations.map((location) => (
        <DeskPanel
          key={location.id}
          id={`lieu-${location.id}`}
          title={location.name}
          acts={
            <>
              {location.isShop && <StateBadge look="info">{m.places_shop()}</StateBadge>}
              {location.isPickup && <StateBadge look="info">{m.places_pickup()}</StateBadge>}
            </>
          }
        >
          <p>
            {location.street}, {[location.postalCode, location.city].filter(Boolean).join(' ')},{' '}
            {countryName(location.country, language)}{' '}
            <a
              className="link"
              href={mapUrl(location, countryName(location.country, language))}
              rel="noopener nofollow"
              target="_blank"
            >
              {m.places_map()}
            </a>
          </p>
          <details className="menu-edit" open={answer?.place === location.id || undefined}>
            <summary className="link link-tap">{m.places_edit()}</summary>
            <LocationForm
              key={location.version}
              action={action}
              id={location.id}
              location={location}
              zone={zone}
              country={country}
              isKitchen={isKitchen}
              answer={answer?.place === location.id ? answer : undefined}
            />
            <ConfirmButton
              act={m.places_remove()}
              confirm={m.places_remove()}
              busy={m.places_busy()}
              fields={{ slot: 'remove', id: location.id }}
              action={action}
            >
              <p>{m.places_remove_words()}</p>
            </ConfirmButton>
          </details>
        </DeskPanel>
      ))}
      <DeskPanel id="nouveau-lieu" title={m.places_new()} words={m.places_new_words()}>
        <LocationForm
          key={formKey}
          action={action}
          id={formKey}
          location={null}
          zone={zone}
          country={country}
          isKitchen={isKitchen}
          answer={answer && !locations.some(({ id }) => id === answer.place) ? answer : undefined}
        />
      </DeskPanel>
    </>
  );
}
