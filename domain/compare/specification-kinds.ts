// The different names of the same specification, and whether a higher or lower value is better.
import { type Dimension, normalizeText } from './measure.ts';

type Direction = 'more' | 'less';

/** The kinds of specifications, the most important for buyers first. */
const kinds = {
  storage: {
    names: ['Mémoire', 'Stockage', 'Mémoire interne', 'Capacité SSD', 'Storage', 'Internal storage', 'SSD capacity'],
    better: { data: 'more' },
  },
  memory: { names: ['Mémoire vive', 'RAM', 'Memory'], better: { data: 'more' } },
  battery: {
    names: ['Batterie', 'Capacité de la batterie', 'Battery', 'Battery capacity'],
    better: { charge: 'more', energy: 'more' },
  },
  battery_life: { names: ['Autonomie', 'Battery life'], better: { duration: 'more', length: 'more' } },
  camera: { names: ['Appareil photo', 'Camera'], better: { pixels: 'more' } },
  charging: { names: ['Temps de charge', 'Charging time'], better: { duration: 'less' } },
  capacity: { names: ['Capacité', 'Capacity'], better: { data: 'more', charge: 'more', energy: 'more' } },
  brightness: { names: ['Luminosité', 'Brightness'], better: { light: 'more' } },
  load: { names: ['Charge maximale', 'Maximum load'], better: { mass: 'more' } },
  speed: { names: ['Vitesse', 'Speed'], better: { 'data rate': 'more', pages: 'more', speed: 'more' } },
  noise: { names: ['Niveau sonore', 'Noise level'], better: { sound: 'less' } },
  consumption: { names: ['Consommation', 'Power consumption'], better: { power: 'less', energy: 'less' } },
  weight: { names: ['Poids', 'Weight'], better: { mass: 'less' } },
  warranty: { names: ['Garantie', 'Warranty'], better: { duration: 'more' } },
} as const satisfies Record<string, { names: string[]; better: Partial<Record<Dimension, Direction>> }>;

export type SpecificationKindKey = keyof typeof kinds;

export const specificationKindKeys = Object.keys(kinds) as SpecificationKindKey[];

const kindByName = new Map<string, SpecificationKindKey>(
  specificationKindKeys.flatMap((kind) => kinds[kind].names.map((name) => [normalizeText(name), kind] as const)),
);

/** The kind of a specification by its French or English name; null: unknown. */
export const findSpecificationKind = (name: string): SpecificationKindKey | null =>
  kindByName.get(normalizeText(name)) ?? null;

/** Whether a higher or lower value is better; null: it depends on the buyer (screen size). */
export const betterDirection = (kind: SpecificationKindKey, dimension: Dimension): Direction | null =>
  (kinds[kind].better as Partial<Record<Dimension, Direction>>)[dimension] ?? null;
