// The owner's command for administrators, settings, newsletter subscribers and job applications.
import { createTerminalActor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { isUuid } from '#domain/uuid.ts';
import { terminalProblemText } from '#tools/terminal-refusal.ts';
import { type Terminal, withShopDatabase } from '#tools/with-shop-database.ts';
import { languageFromEnv } from '#server/catalogue/import/translator.ts';
import { createMessageTranslator } from '#tools/orders/terminal-text.ts';
import { addAdministratorByCli, parseEmailOrNull } from '#server/people/actions/add-administrator.ts';
import { deleteJobApplication, listJobApplications, showJobApplication } from './applications.ts';
import { exportSubscribersCsv } from './newsletter.ts';
import { listSettings, setSetting, type SettingsContext, showSetting } from './settings.ts';
import { createTerminalShop } from '#tools/orders/terminal-shop.ts';

/** Runs `npm run admin` and returns its exit code: 0 done, 1 failed, 2 wrong arguments. Never throws. */
export async function runAdminCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const { env, out, err } = terminal;
  const language = languageFromEnv(env);
  const say = createMessageTranslator(language);
  const tell = (line: string): void => void out.write(`${line}\n`);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    tell(say('operator_admin_usage'));
    return 0;
  }
  const [verb, ...words] = args;
  const email = verb === 'add' && words.length === 1 ? parseEmailOrNull(words[0]!) : null;
  const isSetting = verb === 'setting' && words.length <= 2;
  const isNewsletter = verb === 'newsletter' && words.length === 0;
  const isApplications = verb === 'applications' && words.length <= 2 && (words[0] === undefined || isUuid(words[0]));
  if (!email && !isSetting && !isNewsletter && !isApplications) {
    err.write(`${say('operator_admin_usage')}\n`);
    return 2;
  }
  try {
    return await withShopDatabase(terminal, 1, async ({ config, sql, url }) => {
      const shop = createTerminalShop(sql, config, url);
      const actor = createTerminalActor(env);
      if (email) {
        const { outcome, password } = await addAdministratorByCli.perform(shop, actor, { email });
        tell(say(`operator_admin_${outcome}`, { email, password: password ?? '' }));
        tell(say('operator_admin_next'));
      } else if (isNewsletter) tell(await exportSubscribersCsv({ shop, actor }));
      else if (isApplications) {
        const at = { shop, config, say, actor };
        const [id, file] = words;
        if (id === undefined) tell(await listJobApplications(at));
        else tell(await (file === '--delete' ? deleteJobApplication(id, at) : showJobApplication(id, file, at)));
      } else tell(await settingCommand(words, { shop, say, language, actor }));
      return 0;
    });
  } catch (problem) {
    err.write(`${terminalProblemText(problem, language)}\n`);
    return problem instanceof Refusal ? 2 : 1;
  }
}

function settingCommand([name, text]: string[], at: SettingsContext): Promise<string> {
  if (name === undefined) return listSettings(at);
  return text === undefined ? showSetting(name, at) : setSetting(name, text, at);
}
