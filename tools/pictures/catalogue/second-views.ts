import type { CameraSetup } from '../picture-views.ts';

const side: CameraSetup = { azimuth: 38 };
const above: CameraSetup = { elevation: 56 };
const near: CameraSetup = { fill: 1.55 };

/** Camera positions for second pictures, by product slug. Only for products where another side shows more. */
export const secondViews: Readonly<Record<string, CameraSetup>> = {
  'marmite-marmitou-aluminium-12': { azimuth: 18, elevation: 50 },
  'bols-marmitou-gres': above,
  'service-the-marmitou': { azimuth: -34, elevation: 40 },
  'enceinte-sonale-teranga': side,
  'portable-orbalo-14': { azimuth: 32, elevation: 34 },
  'console-joyka-un': { azimuth: 40, elevation: 36 },
  'pc-orbalo-jeu': side,
  'glaciere-asfalto-25l': { azimuth: 38, elevation: 36 },
  'moto-voltigo-125': { azimuth: 34, elevation: 14 },
  'poussette-poussinou-quatre-saisons': { azimuth: 46, elevation: 18 },
  'siege-auto-poussinou-360': { azimuth: 48, elevation: 18 },
  'canape-nidore-deux-places': { azimuth: 36, elevation: 24 },
  'chaise-nidore-empilable': { azimuth: 48, elevation: 18 },
  'panier-bolga-rond': above,
  'bronze-cire-perdue-elephant': { azimuth: 52, elevation: 18 },
  'siege-palabre-teck': { azimuth: 50, elevation: 26 },
  'chaussures-paleger-ville': { azimuth: 58, elevation: 18 },
  'souliers-paleger-derby': { azimuth: 58, elevation: 18 },
  'sandales-paleger-petit-talon': { azimuth: 58, elevation: 20 },
  'sandales-pneu-sahel': { azimuth: 58, elevation: 20 },
  'sac-a-dos-savanelle-22': { azimuth: 44, elevation: 18 },
  'sac-main-savanelle-cabas': { azimuth: 44, elevation: 24 },
  'sac-cuir-touareg': { azimuth: 42, elevation: 18 },
  'bazin-riche-indigo-5m': near,
  'wax-pagne-6-yards': near,
  'bogolan-echarpe-segou': near,
  'faso-danfani-pagne': near,
  'lepi-fouta-indigo': near,
  'kente-echarpe-tissee': near,
  'robe-wax-ankara': near,
  'bague-touareg-argent': { azimuth: -24, elevation: 22 },
  'chapeau-peul-paille': above,
  'velo-velanda-ville-7': { azimuth: 36, elevation: 14 },
  'djembe-lingue-12': above,
};
