import type { PictureCatalogue, CameraSetup, ProductFactsForPictures } from '../picture-views.ts';

const gloss: CameraSetup = { azimuth: 0, elevation: 14, lens: 80, fill: 0.78, rig: 'gloss' };
const soft: CameraSetup = { ...gloss, rig: 'soft' };
const caps = (subject: ProductFactsForPictures): string => subject.brand.toUpperCase();

/** Pictures of car and motorcycle products, by slug. */
export const vehicles: PictureCatalogue = {
  'support-telephone-asfalto': (it) => [{ family: 'car.phone_mount', look: { brand: caps(it) }, shot: gloss }],
  'glaciere-asfalto-25l': (it) => [
    { family: 'car.cooler', look: { brand: caps(it) }, shot: { ...soft, elevation: 18, fill: 0.82 } },
  ],
  'demarreur-asfalto-secours': (it) => [
    {
      family: 'car.jump_starter',
      look: { brand: caps(it), watts: it.fact('Puissance').replace(' crête', ''), capacity: it.fact('Batterie') },
      shot: { ...gloss, elevation: 20, fill: 0.82 },
    },
  ],
  'parfum-voiture-asfalto': (it) => [
    {
      family: 'car.freshener',
      look: { title: it.fact('Parfum'), small: it.fact('Contenu').split('flacon ')[1] },
      shot: { ...gloss, elevation: 12 },
    },
  ],
  'balise-asfalto-detresse': () => [{ family: 'car.beacon', look: {}, shot: { ...gloss, elevation: 24, fill: 0.8 } }],
  'huile-asfalto-5w30': (it) => [
    {
      family: 'hardware.oilcan',
      look: { brand: caps(it), small: `Huile moteur · ${it.fact('Capacité')}` },
      shot: { ...gloss, fill: 0.76 },
      round: 2,
    },
  ],
  'coffret-asfalto-depannage': (it) => [
    {
      family: 'car.road_case',
      look: { brand: caps(it), pieces: it.fact('Contenu') },
      shot: { ...soft, elevation: 18, fill: 0.82 },
    },
  ],
  'kit-nettoyage-asfalto': (it) => [
    {
      family: 'car.wash_kit',
      look: { brand: caps(it), small: it.fact('Contenu').split(',')[0]!.replace('Mousse ', '') },
      shot: { ...soft, elevation: 18, fill: 0.8 },
    },
  ],
  'lunettes-moto-voltigo': () => [
    { family: 'moto.dust_goggles', look: {}, shot: { ...gloss, elevation: 12, fill: 0.82 } },
  ],
  'moto-voltigo-125': (it) => [
    { family: 'moto.electric', look: { brand: caps(it) }, shot: { ...gloss, elevation: 10, fill: 0.84 } },
  ],
  'gants-moto-voltigo': (it) => [
    { family: 'moto.gloves', look: { brand: caps(it) }, shot: { ...soft, elevation: 58, fill: 0.8 }, round: 2 },
  ],
  'housse-scooter-voltigo': (it) => [
    { family: 'moto.cover', look: { brand: caps(it) }, shot: { ...soft, elevation: 14, fill: 0.84 } },
  ],
  'gps-asfalto-route': (it) => [
    { family: 'car.navigator', look: { brand: caps(it) }, shot: { ...gloss, elevation: 10, fill: 0.82 } },
  ],
  'camera-bord-asfalto': (it) => [
    { family: 'car.dash_camera', look: { brand: caps(it) }, shot: { ...gloss, elevation: 18, fill: 0.82 } },
  ],
  'autoradio-asfalto-bt': (it) => [
    { family: 'car.car_radio', look: { brand: caps(it) }, shot: { ...gloss, elevation: 18, fill: 0.82 } },
  ],
  'traceur-asfalto-antivol': (it) => [
    { family: 'car.tracker', look: { brand: caps(it) }, shot: { ...gloss, elevation: 26, fill: 0.82 } },
  ],
};
