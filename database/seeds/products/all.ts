import type { ProductRecord } from '#database/seeds/product-record.ts';
import { automobiles } from './automobiles.ts';
import { beauteSante } from './beaute-sante.ts';
import { bebe } from './bebe.ts';
import { bricolage } from './bricolage.ts';
import { cuisine } from './cuisine.ts';
import { electronique } from './electronique.ts';
import { gaming } from './gaming.ts';
import { livres } from './livres.ts';
import { maisonJardin } from './maison-jardin.ts';
import { marcheAfricainBeaute } from './marche-africain-beaute.ts';
import { marcheAfricainMaison } from './marche-africain-maison.ts';
import { marcheAfricainMode } from './marche-africain-mode.ts';
import { marcheAfricainTable } from './marche-africain-table.ts';
import { mode } from './mode.ts';
import { restaurants } from './restaurants.ts';
import { sportsLoisirs } from './sports-loisirs.ts';

export const productRecords: ProductRecord[] = [
  ...electronique,
  ...mode,
  ...maisonJardin,
  ...sportsLoisirs,
  ...beauteSante,
  ...livres,
  ...gaming,
  ...automobiles,
  ...bricolage,
  ...cuisine,
  ...bebe,
  ...marcheAfricainMode,
  ...marcheAfricainMaison,
  ...marcheAfricainTable,
  ...marcheAfricainBeaute,
  ...restaurants,
];
