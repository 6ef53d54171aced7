import { formatBoxAddress } from '#domain/boxes/box-plan.ts';
import type { BoxView } from '#domain/boxes/box-view.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Box = Pick<
  BoxView,
  'holder' | 'suite' | 'street' | 'city' | 'region' | 'postalCode' | 'country' | 'isDemo' | 'state'
>;

/** The address of a box as on a parcel label, with an emphasised suite number. A demo box has a warning. */
export function BoxAddress({ box }: { box: Box }) {
  const { language } = useVisitor();
  const [holder, street, suite, ...rest] = formatBoxAddress(box, countryName(box.country, language));
  return (
    <div className="box-address" data-closed={box.state === 'closed' || undefined}>
      <address>
        <span className="box-address-name">{holder}</span>
        <span>{street}</span>
        <strong className="numbers">{suite}</strong>
        {rest.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {box.state !== 'closed' && (
        <p className="small">
          <Icon name="info" />
          <span>{m.box_address_words({ suite: box.suite })}</span>
        </p>
      )}
      {box.isDemo && <Notice look="warn">{m.box_demo_note()}</Notice>}
    </div>
  );
}
