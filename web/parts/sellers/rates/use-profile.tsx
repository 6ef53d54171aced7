import { Form, useNavigation } from 'react-router';
import { maxOffersPerAssignment } from '#domain/sellers/delivery-rates.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CountryDeliveryRatesData } from './rates-data.ts';

type Props = { action: string } & Pick<CountryDeliveryRatesData, 'profiles' | 'without'>;

/** Offers without delivery costs, counted by currency, with a button that gives them a delivery profile. */
export function AssignDeliveryProfile({ action, profiles, without }: Props) {
  const { state, formData } = useNavigation();
  return without.map(({ currency, offers }) => {
    const own = profiles.filter((profile) => profile.currency === currency && profile.rates.length > 0);
    const n = Math.min(offers, maxOffersPerAssignment);
    return (
      <Notice key={currency} look="warn">
        <p>{m.rates_without({ n, currency })}</p>
        {own.length === 0 && <p>{m.rates_without_profile({ currency })}</p>}
        <div className="rates-use">
          {own.map((profile) => (
            <Form key={profile.id} method="post" action={action}>
              <input type="hidden" name="slot" value="use" />
              <input type="hidden" name="profile" value={profile.id} />
              <Button
                type="submit"
                look="second"
                busy={state !== 'idle' && formData?.get('slot') === 'use' && formData.get('profile') === profile.id}
                busyLabel={m.rates_saving()}
              >
                {m.rates_use({ name: profile.name, n })}
              </Button>
            </Form>
          ))}
        </div>
      </Notice>
    );
  });
}
