import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import {
  currentSubscription,
  subscriptionFields,
  subscriptionState,
  sendPushAction,
  subscribeToPush,
} from './subscription.ts';

type State = 'unknown' | 'unable' | 'off' | 'on' | 'busy' | 'denied' | 'failed';

/** Switches notifications of new orders on or off in this browser. The permission is requested on a click only. */
export function PushSwitch({ publicKey, devices }: { publicKey: string; devices: number }) {
  const [state, setState] = useState<State>('unknown');
  const revalidator = useRevalidator();
  useEffect(() => {
    void subscriptionState().then(setState);
  }, []);
  if (state === 'unknown') return null;
  const perform = async (work: () => Promise<State>) => {
    setState('busy');
    setState(await work().catch((): State => 'failed'));
    void revalidator.revalidate();
  };
  const turnOn = async (): Promise<State> => {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const made = await subscribeToPush(publicKey);
    if (await sendPushAction('on', subscriptionFields(made))) return 'on';
    await made.unsubscribe();
    return 'failed';
  };
  const turnOff = async (): Promise<State> => {
    const found = await currentSubscription();
    if (found && !(await sendPushAction('off', subscriptionFields(found)))) return 'failed';
    await found?.unsubscribe();
    return 'off';
  };
  const endOthers = async (): Promise<State> => {
    const found = await currentSubscription();
    await sendPushAction('others', found ? subscriptionFields(found) : {});
    return found ? 'on' : 'off';
  };
  const others = devices - (state === 'on' ? 1 : 0);
  return (
    <DeskPanel id="prevenir" title={m.push_title()} words={state === 'on' ? m.push_is_on() : m.push_words()}>
      {state === 'unable' && <p className="muted">{m.push_unsupported()}</p>}
      {(state === 'denied' || state === 'failed') && (
        <Notice look="bad" live>
          {state === 'denied' ? m.push_denied() : m.push_failed()}
        </Notice>
      )}
      {state !== 'unable' && (
        <p>
          <Button
            look="second"
            busy={state === 'busy'}
            busyLabel={m.push_busy()}
            onClick={() => void perform(state === 'on' ? turnOff : turnOn)}
          >
            {state === 'on' ? m.push_off() : m.push_on()}
          </Button>
        </p>
      )}
      {others > 0 && state !== 'busy' && (
        <p>
          <Button look="plain" onClick={() => void perform(endOthers)}>
            {m.push_others({ n: others })}
          </Button>
        </p>
      )}
    </DeskPanel>
  );
}
