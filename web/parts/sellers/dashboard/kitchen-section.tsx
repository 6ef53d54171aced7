import { m } from '#texts/compiled/messages.js';
import { DishSalesFigures } from '#web/parts/sellers/figures/dish-figures.tsx';
import { KitchenScreen } from '#web/parts/sellers/kitchen/kitchen-screen.tsx';
import { PrintedTicket } from '#web/parts/sellers/kitchen/ticket-paper.tsx';
import { DishOptionsPage } from '#web/parts/sellers/menu/dish-options.tsx';
import { DishEditor } from '#web/parts/sellers/menu/dish-sheet.tsx';
import { MenuScreen } from '#web/parts/sellers/menu/menu-screen.tsx';
import { DeliveryZonesScreen } from '#web/parts/sellers/zones/zones-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { type DashboardFrame, dashboardPath } from './sections.ts';
import type { DashboardFormResult, DashboardData } from './dashboard-data.ts';
import { DashboardPage } from './dashboard-page.tsx';

const kinds = ['kitchen', 'ticket', 'menu', 'dish-sheet', 'dish-options', 'zones', 'dish-figures'] as const;
type View = NonNullable<DashboardData['view']>;
type KitchenView = Extract<View, { kind: (typeof kinds)[number] }>;

export const isRestaurantSectionView = (view: View): view is KitchenView =>
  (kinds as readonly string[]).includes(view.kind);

type Props = {
  view: KitchenView;
  frame: DashboardFrame;
  vue: string;
  zone: string;
  formKey: string;
  done: string | null;
  answer: DashboardFormResult | undefined;
};

/** The sections for restaurants: the kitchen, the menu with its dishes, delivery and pick-up. */
export function RestaurantSection({ view, frame, vue, zone, formKey, done, answer }: Props) {
  if (view.kind === 'kitchen')
    return (
      <DashboardPage frame={frame} vue={vue} title={m.kitchen_title()}>
        <KitchenScreen
          path={frame.path}
          seller={frame.seller!.id}
          kitchen={view.kitchen}
          zone={zone}
          answer={answer && 'kitchenRefused' in answer ? answer : undefined}
        />
      </DashboardPage>
    );
  if (view.kind === 'menu')
    return (
      <DashboardPage
        frame={frame}
        vue={vue}
        title={m.menu_title()}
        lead={m.menu_lead()}
        acts={
          <Link className={buttonClass('second')} to={dashboardPath(frame.path, 'carte', { fiche: 'nouveau' })}>
            <Icon name="plus" />
            {m.dishes_add()}
          </Link>
        }
      >
        <MenuScreen
          path={frame.path}
          menu={view.menu}
          zone={zone}
          done={done}
          answer={answer && 'menuForm' in answer ? answer : undefined}
        />
      </DashboardPage>
    );
  if (view.kind === 'dish-figures')
    return (
      <DashboardPage frame={frame} vue={vue} title={m.dishfig_title()} lead={m.dishfig_lead()}>
        <DishSalesFigures path={frame.path} figures={view.figures} />
      </DashboardPage>
    );
  if (view.kind === 'zones')
    return (
      <DashboardPage frame={frame} vue={vue} title={m.zones_title()} lead={m.zones_lead()}>
        <DeliveryZonesScreen
          path={frame.path}
          data={view.data}
          formKey={formKey}
          done={done}
          answer={answer && 'zoneForm' in answer ? answer : undefined}
        />
      </DashboardPage>
    );
  if (view.kind === 'dish-sheet')
    return (
      <DishEditor
        frame={frame}
        vue={vue}
        dish={view.dish}
        sections={view.sections}
        currency={view.currency}
        formKey={formKey}
        done={done}
        answer={answer && 'dishSlot' in answer ? answer : undefined}
      />
    );
  if (view.kind === 'dish-options')
    return (
      <DishOptionsPage
        frame={frame}
        vue={vue}
        dish={view.dish}
        newId={formKey}
        done={done}
        answer={answer && 'optionForm' in answer ? answer : undefined}
      />
    );
  return (
    <DashboardPage
      frame={frame}
      vue={vue}
      trail={{ to: dashboardPath(frame.path, 'cuisine'), name: m.kitchen_nav() }}
      title={m.kitchen_ticket_title({ number: view.part.number })}
    >
      <PrintedTicket part={view.part} seller={frame.seller!.name} zone={zone} />
    </DashboardPage>
  );
}
