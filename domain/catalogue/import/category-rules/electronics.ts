import type { PhraseRule } from './rule.ts';
import { computing } from './computing.ts';

/** Electronics and gaming. Cameras and corded telephones have no subcategory, so they are in electronique itself. */
export const electronics: readonly PhraseRule[] = [
  [
    'electronique/smartphones',
    `
      smartphone, mobile phone, cell phone, cellphone, telephone portable, telephone mobile, telephone intelligent, phablet, feature phone, iphone
    `,
  ],
  [
    'electronique/accessoires-telephone',
    `
      support de telephone, phone mount, solar charger, chargeur solaire, station de charge,
      mobile phone case, phone case, coque, coque de telephone, etui telephone, housse telephone, mobile phone cable, mobile phone faceplate, phone cover,
      phone holder, phone stand, mobile device charger, chargeur, phone charger, wall charger, car charger, wireless charger, power bank, powerbank,
      batterie externe, external battery, portable charger, mobile phone battery, mobile phone spare part, screen protector, protecteur ecran,
      protege ecran, verre trempe, tempered glass, lightning cable, cable lightning, cable de charge, charging cable, charger cable,
      mobile device dock station, mobile device keyboard, selfie stick, perche selfie, sim card, carte sim, stylus, stylus pen, stylet, pop socket,
      handheld device accessory, mobile device charging station, telephone holder, support telephone, holster, sync cable, handheld device charger,
      iphone case, magsafe, usb charger, chargeur usb, cellphone holder, phone grip, smartphone case, smartphone holder, phone accessory,
      telephone accessory, passive holder, active holder
    `,
  ],
  [
    'electronique/audio',
    `
      dubbing cable, stereo dubbing cable,
      music player, network music player, music station, wireless music, voice tracer, digital recorder, docking entertainment system, dvd micro theater,
      headphone, headset, earphone, earbud, ear bud, in ear, ecouteur, casque audio, casque bluetooth, casque sans fil, casque, loudspeaker, speaker,
      speaker set, portable speaker, bluetooth speaker, enceinte, enceinte bluetooth, haut parleur, barre de son, soundbar, soundbar speaker,
      docking speaker, speaker dock, subwoofer, caisson de basses, amplifier, audio amplifier, amplificateur, microphone, micro cravate, studio microphone,
      karaoke microphone, home audio system, home audio set, home audio micro system, home audio mini system, micro system, mini system, hi fi system,
      chaine hifi, mp3 player, mp4 player, mp3 mp4 player, lecteur mp3, cd player, portable cd player, lecteur cd, cassette player, radio, clock radio,
      radio reveil, radio portable, alarm clock radio, turntable, platine vinyle, tourne disque, mp3 mp4 player accessory, mp3 mp4 player case,
      headphone accessory, headphone pillow, audio cable, cable audio, audio mixer, table de mixage, dj controller, audio module, audio card, sound card,
      carte son, dictaphone, voice recorder, enregistreur vocal, public address system, public address, speaker mount, speaker wire, speaker cable,
      cable enceinte, megaphone, ipod, headphone amplifier, tv monitor speaker, stereo portable speaker, sports headphone, earphone cable,
      headset accessory, boombox, cordless headphone, noise cancelling, headphone cable, audio adapter, audio video receiver, conference phone,
      conference system, speakerphone, beltpack, audio converter, stereo cable, cd radio, mp3 case, soundmachine, sound machine, stereo audio,
      audio extension, wireless audio, rca audio
    `,
  ],
  [
    'electronique/tv-home-cinema',
    `
      rca male, x rca,
      video player, portable video player, blu ray disc player, terrestrial receiver, rca plug, f connector,
      tv, television, televiseur, smart tv, ecran plat, flat tv, lcd tv, oled tv, qled, signage display, led display, home cinema, home cinema system,
      home theater, home theatre, cinema maison, data projector, projector, projecteur, videoprojecteur, video projector, desktop projector,
      portable projector, projector lamp, projection lens, projector mount, project mount, projector mount accessory, projector accessory,
      projector ceiling mount, projector screen, projection screen, ecran de projection, projector case, dvd player, lecteur dvd, blu ray player,
      dvd blu ray player, portable dvd, portable dvd blu ray player, dvd recorder, digital media player, media streamer, streaming stick, media player,
      set top box, decodeur, tv tuner, tv antenna, television antenna, antenne tv, tv mount, tv stand, tv wall mount, support tv, flat panel wall mount,
      flat panel ceiling mount, flat panel floor stand, flat panel mount, flat panel mount accessory, flat panel accessory, flat panel bezel accessory,
      signage display mount, flat screen wall mount, flat screen ceiling mount, flat screen floor stand, flat screen mount, remote control, telecommande,
      universal remote, 3d glasses, stereoscopic 3d glasses, av receiver, av extender, av transmitter, av repeater, av equipment, av modular cable,
      hdmi cable, cable hdmi, hdmi splitter, hdmi switch, video cable, component video cable, composite video cable, s video cable, svideo cable, scart,
      scart cable, coaxial cable, cable coaxial, video splitter, video switch, video extender, video converter, video signal converter,
      video capturing device, video server encoder, dvi cable, vga cable, displayport cable, video cassette, magnetic tape cassette, satellite dish,
      satellite receiver, parabole, flat panel, video wall, video console, tv cable, multimedia cart, av cart, dlp, whiteboard, interactive whiteboard,
      vga extension, hdmi extender, toslink cable, optical audio cable, toslink, antenna cable, lamp elplp, rca cable, video adapter, tv lamp,
      replacement lamp, lampe de projecteur, lampe projecteur, conference camera, teleconferencing equipment, video conferencing system, video conference,
      av cable, dvi extender, digital signage, ceiling mount, wall mount, floor stand, stereo cable adapter, coax cable, dvi, hdmi, f type, bnc,
      speaker system
    `,
  ],
  [
    'electronique/objets-connectes',
    `
      outdoor solar camera, camera exterieur, camera de securite,
      photoframe,
      smartwatch, smart watch, montre connectee, activity tracker, fitness tracker, bracelet connecte, smart plug, prise connectee, smart bulb,
      ampoule connectee, smart home, domotique, maison connectee, security camera, ip camera, cctv security camera, camera de surveillance, cctv camera,
      network camera, sensor camera, surveillance, doorbell, sonnette, video doorbell, security access control system, access control,
      security device component, motion detector, detecteur de mouvement, smoke detector, detecteur de fumee, temperature transmitter, temperature sensor,
      alarm system, systeme alarme, gps tracker, traceur gps, smart lock, serrure connectee, thermostat, self balancing scooter, hoverboard, drone,
      video surveillance kit, wearable, smart speaker, smart light, electric scooter, smartwatch accessory, activity tracker accessory,
      smart wearable accessory, digital photo frame, cadre photo numerique, baby monitor camera, environmental monitor, environmental sensor, netbotz,
      camera pod, video monitoring, sensor pod, humidity sensor, humidity transmitter, leak sensor, door switch sensor, water sensor, motion sensor,
      gateway controller, rfid tag, security camera accessory, security camera mount, dome camera, bullet camera, nvr, network video recorder,
      digital video recorder
    `,
  ],
  ...computing,
  [
    'electronique',
    `
      phone, dect phone, internet dect phone, line cord, fixed phone,
      digital camera, appareil photo, camera, compact camera, bridge camera, slr, slr camera, milc, camcorder, camescope, kids digital camera,
      instant camera, film camera, camera lens, lens, objectif, lens case, lens hood, lens cap, lens adapter, lens mount adapter, camera lens adapter,
      camera lens filter, camera filter, camera flash, flash, macro flash, slave flash, camera flash accessory, camera battery, camera camcorder battery,
      camera grip, battery grip, digital camera battery grip, camera case, camera bag, etui appareil photo, camera strap, camera kit, camera cable,
      camera remote, camera remote control, camera housing, underwater camera housing, underwater camera housing accessory, camera dock, tripod, trepied,
      monopod, binocular, jumelle, telescope, microscope, eyepiece accessory, eyepiece, photo studio, light tent, camera charger, battery charger,
      chargeur de piles, charger, household battery, household batterie, battery, batterie, pile, piles, rechargeable battery, single use battery,
      battery tester, button cell, telephone, dect telephone, telephone fixe, cordless phone, ip phone, voip phone, telephone cable, telephone cord,
      telephone headset, telephone handset, answering machine, telephone switching equipment, telephone adapter, radio frequency, walkie talkie,
      two way radio, photo viewer, film scanner bag, focusing screen, viewfinder, pellicule, e book reader, liseuse, e book reader case, kids electronic,
      remote switch, digital voice, photo adapter, extension tube, cine lens, close up lens, conversion lens, tele converter, wide converter,
      teleconverter, power adapter inverter, power adapter, ac adapter, adaptateur secteur, adapteur, inverter, power supply, bloc alimentation,
      travel adapter, adaptateur de voyage, power plug adapter, alkaline, photography, phone cord, electronics
    `,
  ],
  [
    'gaming/consoles',
    `
      console de salon, console portable, home console, handheld console, borne d arcade, arcade cabinet, mini arcade,
      game console, portable game console, games console, console de jeux, console de jeu, playstation, playstation 4, playstation 5, ps4 pro, ps4, ps5,
      xbox one, xbox series, xbox 360, nintendo switch, nintendo ds, wii, video game console, xbox, sega
    `,
  ],
  [
    'gaming/jeux-video',
    `
      jeu de strategie, jeu de soccer, jeu de course, jeu de combat, jeu de plateforme, strategy game, racing game, soccer game, fighting game, platform game, role playing game, jeu de role,
      video game, jeu video, jeux video, pc game, console game, game software, jeu ps4, jeu ps5, jeu switch, jeu xbox
    `,
  ],
  [
    'gaming/accessoires',
    `
      casque micro de jeu, casque micro, wireless controller, casque de jeu,
      gamepad, game pad, manette, manette de jeu, joystick, steering wheel pedals, volant de course, flight sim, gaming controller, gaming headset,
      casque gaming, casque gamer, gaming headphone, gaming mouse, souris gaming, souris gamer, gaming keyboard, clavier gaming, clavier gamer,
      gaming mouse pad, tapis de souris gaming, gaming accessory, game controller, game controller accessory, portable game console case,
      game console accessory, portable game console part, gaming control, back button attachment, video game accessory, racing wheel, game console part,
      controller charger, hardshell case nintendo
    `,
  ],
  [
    'gaming/pc-gaming',
    `
      ordinateur de jeu, souris de jeu, clavier de jeu, clavier mecanique, mechanical keyboard, portable de jeu, ecran de jeu,
      gaming pc, pc gamer, pc gaming, gaming laptop, gaming notebook, portable gamer, ordinateur gamer, gaming desktop, gaming monitor, ecran gamer,
      gaming chair, chaise gaming, fauteuil gamer, video game chair, gaming desk, bureau gamer, gaming computer
    `,
  ],
  [
    'gaming/vr',
    `
      vr headset, virtual reality headset, casque vr, casque de realite virtuelle, head mounted display, realite virtuelle, virtual reality, vr
    `,
  ],
];
