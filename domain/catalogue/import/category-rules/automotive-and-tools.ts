import type { PhraseRule } from './rule.ts';

export const automotiveAndTools: readonly PhraseRule[] = [
  [
    'automobiles/gps-electronique',
    `
      dash camera, vehicle tracker, traceur antivol, camera de tableau,
      navigator, gps, gps navigator, gps receiver, gps receiver module, gps auto, dash cam, dashcam, camera de bord, car media receiver, autoradio,
      car radio, car stereo, car audio, car amplifier, car speaker, car video, navigator mount, navigator case, navigator accessory, car kit,
      radar detector, backup camera, camera de recul, car media player, auto radio, car audio amplifier, car speaker set
    `,
  ],
  [
    'automobiles/accessoires-auto',
    `
      support de telephone auto, glaciere electrique, trunk cooler, demarreur de secours, desodorisant de voiture, car freshener, desodorisant,
      car accessory, accessoire auto, car mat, tapis auto, car seat cover, housse siege auto, car roof rack, car roof rack accessory, bicycle carrier,
      roof box, coffre de toit, bike rack, porte velo, car cover, bache auto, car organizer, steering wheel cover, car air freshener, car vacuum,
      aspirateur auto, jump starter, booster batterie, tow, remorquage, car phone holder, cigar lighter, cigar lighter adapter, windshield, pare soleil,
      auto battery charger, car battery charger
    `,
  ],
  [
    'automobiles/entretien-pieces',
    `
      balise lumineuse, warning beacon, roadside toolbox, coffret de depannage, lavage sans eau, waterless wash,
      tire, brake, car light bulb, car bulb, ampoule voiture, headlight, brake pad, plaquette de frein, oil filter, filtre a huile, air filter, spark plug,
      bougie allumage, car battery, batterie voiture, motor oil, huile moteur, engine oil, tyre, pneu, jante, wiper blade, essuie glace, car wax, car wash,
      antifreeze, auto part, piece auto, piece detachee, alternator, clutch kit, exhaust, suspension part, coolant, shock absorber
    `,
  ],
  [
    'automobiles/moto',
    `
      housse de scooter, scooter cover,
      moto, motorcycle, motorbike, scooter, motorcycle helmet, casque moto, motorcycle glove, gant moto, antivol moto, top case, motorcycle part
    `,
  ],
  [
    'bricolage/outils',
    `
      saw, scie, clamp, spirit level, cutter, tool, outil, tool set, tool kit, toolset, toolkit, boite a outils, drill, perceuse, perceuse visseuse,
      drill bit, foret, hammer, marteau, screwdriver, tournevis, screwdriver set, screwdriver bit, wrench, cle a molette, plier, pince, pliers,
      circular saw, scie circulaire, sander, ponceuse, grinder, meuleuse, rotary tool, axe, hache, hatchet, chisel, ciseau a bois, niveau, tape measure,
      metre ruban, multi tool, multitool, folding knife, utility knife, socket set, jigsaw, scie sauteuse, crimping tool, stripping tool, cable crimper,
      cable stripper, punchdown, punch down tool, soldering iron, fer a souder, solder, heat gun, etau, vise, workbench, ladder, echelle, nail gun,
      cloueuse, power tool, hand tool, tone generator, cable preparation tool, stud finder, multimeter, multimetre, welding, poste a souder,
      groupe electrogene, compressor, compresseur, network cable tester tool, poe tester, impact driver, wire cutter, sledgehammer, mallet, ratchet,
      crowbar, tool box, toolbox, measuring wheel, tools, pocketknife, flashlight multi
    `,
  ],
  [
    'bricolage/electricite',
    `
      kit solaire, solar kit, home solar kit,
      halogen spot, e27, e14, halogen lamp,
      bulb, electrical outlet, fuse, power extension, power strip, multiprise, rallonge, rallonge electrique, extension cord, power extension cord,
      outlet box, socket outlet, prise electrique, wall plate, interrupteur, light switch, dimmer, variateur, circuit breaker, disjoncteur, fusible,
      light bulb, ampoule, led bulb, halogen bulb, fluorescent bulb, incandescent bulb, flashlight, torch, lampe torche, lampe de poche, headlamp,
      lampe frontale, spotlight, led strip, ruban led, electric wire, fil electrique, electrical, electricite, switchboard, switchboard equipment,
      junction box, transformateur, panneau solaire, solar panel, lampe solaire, solar charger, onduleur solaire, electrical box, cable tube,
      electrical tape, electrical enclosure accessory, energy meter, power meter, timer switch, power plug, ultraviolet, lighting accessory,
      smart pedestal post lighting
    `,
  ],
  [
    'bricolage/plomberie',
    `
      debouchoir, plunger, kitchen tap, tap,
      sink, shower, valve, toilet, faucet, robinet, mitigeur, shower head, pommeau de douche, evier, lavabo, toilette, tuyau, plumbing, plomberie,
      water pump, pompe a eau, water heater, chauffe eau, siphon, bathtub, baignoire, douche
    `,
  ],
  [
    'bricolage/quincaillerie',
    `
      visserie, coffret de visserie, crochet mural, crochets,
      screw, nail, bolt, glue, padlock, vis a bois, door lock, cle a douille, quincaillerie, clou, boulon, nut bolt, hinge, charniere, cadenas, serrure,
      door handle, poignee, castor wheel, caster, roulette, chaine, rope, cheville, washer hardware, colle, ruban adhesif, duct tape, pole clamp, fastener,
      fasteners kit, non metallic nameplate, nameplate, door hardware, hook and loop, cable ring, stationery tape
    `,
  ],
  [
    'bricolage/peinture',
    `
      paintbrush, equerre,
      paint, peinture, paint brush, pinceau, paint roller, rouleau de peinture, spray paint, varnish, enduit, masking tape, paint sprayer, wood stain,
      lasure
    `,
  ],
];
