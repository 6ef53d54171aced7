import { Refusal } from '#domain/refusals.ts';
import { maxDayExceptions } from '#domain/sellers/opening-hours.ts';
import { type AccountApi, type Act, type ActionResult } from '#web/context.ts';
import type { LoaderArgs } from '#web/parts/account/guard/signed-in.ts';
import { submittedVersion } from '#web/parts/desk/desk-form/sent-version.ts';
import { isUuid } from '#domain/uuid.ts';

type PageField = ActionResult<'seller/save-page'>['faults'][number];

/** The errors of fields, opening spans, holidays, return terms or a file, and the typed values by name. */
export type RefusedSettingsForm = {
  fields: PageField[];
  hours: ActionResult<'seller/save-hours'>;
  day: ActionResult<'seller/set-holidays'>;
  returns: ActionResult<'seller/save-returns'>['faults'];
  identity: ActionResult<'seller/save-identity'>['faults'];
  picture: { kind: 'logo' | 'cover'; fault: NonNullable<ActionResult<'seller/set-picture'>> } | null;
  refused: string | null;
  /** The version that was edited, or null. */
  version: string | null;
  /** Somebody else has saved this section of the settings meanwhile. */
  isConflict: boolean;
  typed: Record<string, string[]>;
};

/** Handles a form of the settings. `to`: the path to redirect to after success. */
export async function saveSettings(
  act: Act,
  account: AccountApi,
  { request }: LoaderArgs,
): Promise<RefusedSettingsForm | { to: string }> {
  const form = await request.formData();
  const all = (name: string): string[] => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const field = (name: string): string => all(name)[0] ?? '';
  const seller = isUuid(field('seller')) ? field('seller') : '00000000-0000-0000-0000-000000000000';
  const version = submittedVersion(form).slice(0, 64) || null;
  const at = (vue: string) => ({ to: `/vendre/reglages?boutique=${seller}&vue=${vue}&enregistre` });
  const answer = (changes: Partial<RefusedSettingsForm>): RefusedSettingsForm => ({
    fields: [],
    hours: null,
    day: null,
    returns: [],
    identity: [],
    picture: null,
    refused: null,
    version,
    isConflict: false,
    typed: Object.fromEntries([...new Set(form.keys())].map((name) => [name, all(name)])),
    ...changes,
  });
  try {
    switch (field('part')) {
      case 'page': {
        const { faults } = await act('seller/save-page', {
          seller,
          version,
          descriptionFr: field('descriptionFr'),
          descriptionEn: field('descriptionEn'),
          languages: all('languages').slice(0, 30),
          whatsapp: field('whatsapp').slice(0, 60),
          timeZone: field('timeZone').slice(0, 60),
        });
        return faults.length > 0 ? answer({ fields: faults }) : at('page');
      }
      case 'hours': {
        const time = (text: string | undefined) => (text ?? '').slice(0, 10);
        const week = Array.from({ length: 7 }, (_, day) => {
          const [opens, closes] = [all(`o${day + 1}`), all(`c${day + 1}`)];
          return [0, 1].map((n) => ({ opens: time(opens[n]), closes: time(closes[n]) }));
        });
        const [opens, closes] = [all('xo'), all('xc')];
        const days = all('xday')
          .slice(0, maxDayExceptions + 1)
          .map((day, n) => ({ day: time(day), opens: time(opens[n]), closes: time(closes[n]) }));
        const fault = await act('seller/save-hours', { seller, version, week, days });
        return fault ? answer({ hours: fault }) : at('horaires');
      }
      case 'holidays': {
        const away = { from: field('from').slice(0, 10), reopensOn: field('reopensOn').slice(0, 10) };
        const fault = await act('seller/set-holidays', { seller, version, away });
        return fault ? answer({ day: fault }) : at('vacances');
      }
      case 'resume':
        await act('seller/set-holidays', { seller, version, away: null });
        return at('vacances');
      case 'texts':
        await act('seller/order-texts', { seller, isWanted: field('texts') === 'on' });
        return at('textos');
      case 'returns': {
        const { faults } = await act('seller/save-returns', {
          seller,
          version,
          days: field('days').slice(0, 20),
          paidBy: field('paidBy').slice(0, 20),
          termsFr: field('termsFr').slice(0, 60_000),
          termsEn: field('termsEn').slice(0, 60_000),
        });
        return faults.length > 0 ? answer({ returns: faults }) : at('retours');
      }
      case 'identity': {
        const text = (name: string) => field(name).slice(0, 1000);
        const { faults } = await act('seller/save-identity', {
          seller,
          version,
          legalName: text('legalName'),
          registration: text('registration'),
          taxNumber: text('taxNumber'),
          street: text('street'),
          city: text('city'),
          postalCode: text('postalCode'),
        });
        return faults.length > 0 ? answer({ identity: faults }) : at('facture');
      }
      case 'picture':
      case 'no-picture': {
        const kind = field('kind') === 'cover' ? ('cover' as const) : ('logo' as const);
        const file = field('part') === 'picture' ? field('picture') : null;
        const fault = await act('seller/set-picture', { seller, version, kind, file });
        return fault ? answer({ picture: { kind, fault } }) : at('images');
      }
      default:
        return { to: '/vendre/reglages' };
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer({
      refused: account.desk.say(error.code, error.facts),
      isConflict: error.code === 'seller/page-changed',
    });
  }
}
