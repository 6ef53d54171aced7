import type { PictureCatalogue, CameraSetup, ProductFactsForPictures } from '../picture-views.ts';

const gloss: CameraSetup = { azimuth: 0, elevation: 14, lens: 80, fill: 0.78, rig: 'gloss' };
const soft: CameraSetup = { ...gloss, rig: 'soft' };
const caps = (subject: ProductFactsForPictures): string => subject.brand.toUpperCase();
const phones: CameraSetup = { azimuth: 0, elevation: 6, lens: 85, rig: 'gloss', fill: 0.76 };

/** Pictures of electronics, by slug. */
export const electronics: PictureCatalogue = {
  'telephone-kelia-k12': () => [{ family: 'phone.pair', look: {}, shot: phones }],
  'telephone-kelia-k12-lite': () => [
    {
      family: 'phone.pair',
      look: { color: '#d9a441', frame: '#b9a27a', screen: ['#3a1f4a', '#c9486a', '#ffd9a0'], seed: 5 },
      shot: phones,
    },
  ],
  'telephone-kelia-z5-pro': () => [
    {
      family: 'phone.pair',
      look: { color: '#8a4a34', frame: '#b08a6a', screen: ['#0f3b3a', '#2f8f7a', '#f3e3b0'], lenses: 3, seed: 9 },
      shot: phones,
    },
  ],
  'telephone-table-tondo-sim': (it) => [
    { family: 'devices.desk_phone', look: { brand: caps(it) }, shot: { ...soft, elevation: 30 } },
  ],
  'chargeur-solaire-tondo-20w': (it) => [
    {
      family: 'devices.solar_fold',
      look: { brand: caps(it), watts: it.fact('Puissance') },
      shot: { ...gloss, elevation: 16, fill: 0.84 },
    },
  ],
  'batterie-externe-tondo-20000': (it) => [
    {
      family: 'electronics.powerbank',
      look: { brand: caps(it), capacity: it.fact('Capacité'), watts: it.fact('Puissance') },
      shot: { ...soft, elevation: 12, fill: 0.72 },
    },
  ],
  'chargeur-mural-tondo-65w': (it) => [
    {
      family: 'devices.charger',
      look: { brand: caps(it), watts: it.fact('Puissance') },
      shot: { ...soft, elevation: 22, fill: 0.8 },
    },
  ],
  'etui-telephone-cuir-niamey': () => [{ family: 'devices.phone_pouch', look: {}, shot: soft }],
  'casque-sonale-silence-2': () => [
    {
      family: 'electronics.headphones',
      look: { color: '#c6c8ca', pad: '#8f9195', accent: '#b98a55' },
      shot: { ...soft, elevation: 10, fill: 0.76 },
    },
  ],
  'enceinte-sonale-teranga': (it) => [
    { family: 'electronics.speaker', look: { brand: caps(it) }, shot: { ...soft, fill: 0.82 } },
  ],
  'radio-sonale-manivelle': (it) => [{ family: 'devices.radio', look: { brand: caps(it) }, shot: soft }],
  'micro-sonale-studio-usb': (it) => [{ family: 'devices.microphone', look: { brand: caps(it) }, shot: gloss }],
  'televiseur-vizao-50-4k': (it) => [
    {
      family: 'devices.television',
      look: { brand: caps(it), inches: it.figure('Écran') },
      shot: { ...gloss, elevation: 8, fill: 0.84 },
    },
  ],
  'barre-de-son-vizao-arc': (it) => [
    {
      family: 'devices.soundbar',
      look: { brand: caps(it), length: it.figure('Longueur') },
      shot: { ...gloss, elevation: 18, fill: 0.84 },
    },
  ],
  'projecteur-vizao-mini': (it) => [
    { family: 'devices.projector', look: { brand: caps(it) }, shot: { ...gloss, elevation: 18, fill: 0.72 } },
  ],
  'portable-orbalo-14': () => [
    {
      family: 'electronics.laptop',
      look: {},
      shot: { azimuth: -24, elevation: 20, lens: 75, rig: 'gloss', fill: 0.84 },
    },
  ],
  'imprimante-orbalo-reservoir': (it) => [
    { family: 'devices.printer', look: { brand: caps(it) }, shot: { ...gloss, elevation: 20, fill: 0.82 } },
  ],
  'disque-ssd-orbalo-1to': (it) => [
    {
      family: 'devices.ssd',
      look: { brand: caps(it), size: it.fact('Capacité') },
      shot: { ...gloss, elevation: 42, fill: 0.78 },
    },
  ],
  'clavier-orbalo-bilingue': (it) => [
    { family: 'devices.keyboard', look: { brand: caps(it) }, shot: { ...soft, elevation: 44, fill: 0.86 } },
  ],
  'montre-domelia-pas': () => [{ family: 'devices.watch', look: {}, shot: { ...gloss, elevation: 12, fill: 0.74 } }],
  'ampoules-domelia-x4': (it) => [
    { family: 'devices.bulbs', look: { count: it.figure('Contenu') }, shot: { ...soft, elevation: 14, fill: 0.8 } },
  ],
  'camera-domelia-cour': (it) => [
    { family: 'devices.camera', look: { brand: caps(it) }, shot: { ...gloss, elevation: 10, fill: 0.78 } },
  ],
};
