import type { PhraseRule } from './rule.ts';

/** Computers, printers, network and power devices, and their supplies. */
export const computing: readonly PhraseRule[] = [
  [
    'electronique/informatique',
    `
      flat panel monitor, lcd monitor,
      notebook, laptop, laptop computer, ordinateur, ordinateur portable, pc portable, chromebook, netbook, ultrabook, macbook, hybrid, tablet, tablette,
      ipad, tablet case, housse tablette, tablet pc, pc, desktop computer, desktop pc, all in one pc, mini pc, pc workstation barebone, workstation,
      mobile workstation, thin client, computer, mac mini, imac, server, serveur, server barebone, storage server, disk array, nas, san, blade,
      rack server, computer monitor, monitor, moniteur, ecran pc, touch screen monitor, monitor arm, desk mount, flat panel desk mount, monitor accessory,
      monitor mount, computer case, boitier pc, computer case part, pc case, chassis, keyboard, clavier, keyboard cover, numeric keypad, mouse, souris,
      mouse pad, tapis de souris, wrist rest, trackball, touch pad, touchpad, input device accessory, webcam, docking station, station accueil,
      notebook dock, port replicator, notebook dock port replicator, notebook case, laptop case, laptop bag, laptop sleeve, laptop backpack,
      notebook backpack, notebook sleeve, notebook bag, sacoche ordinateur, sac ordinateur, housse ordinateur, notebook stand, notebook cooling pad,
      notebook arm, notebook accessory, notebook spare part, notebook battery, laptop battery, notebook skin, notebook cart, cpu holder,
      desk mounted cpu holder, cable lock, security lock, privacy filter, display privacy filter, framed display privacy filter,
      frameless display privacy filter, anti glare screen protector, screen filter, monitor screen protector, handheld mobile computer, handheld computer,
      pda, barcode reader, bar code reader, handheld bar code reader, barcode scanner, pos printer, pos system, pos terminal, cash drawer, cash register,
      smart card reader, card reader, magnetic card reader, smart card, peripheral device case, equipment case, software, logiciel, software license,
      software license upgrade, license, licence, operating system, security software, antivirus, general utility software, development software,
      office suite, backup recovery software, windows server, windows 10, storage networking software, warranty, warranty support extension,
      support extension, maintenance support fee, installation service, on site, service pack, care pack, carepaq, carepack
    `,
  ],
  [
    'electronique/informatique',
    `
      processor, processeur, cpu, motherboard, carte mere, server workstation motherboard, desktop board, server board, memory module, memory, ram,
      memoire vive, barrette memoire, dimm, so dimm, graphics card, carte graphique, video card, geforce, radeon, quadro, hdd, hard drive, hard disk,
      hard disc, disque dur, ssd, solid state drive, disque ssd, internal solid state drive, external hard drive, disque dur externe, internal hard drive,
      usb flash drive, flash drive, cle usb, usb stick, memory card, carte memoire, sd card, microsd, compactflash, memory stick, optical disc drive,
      lecteur optique, graveur, dvd writer, cd drive, dvd drive, blank cd, blank dvd, blank blu ray disc, cd r, cd rw, dvd r, dvd rw, dvd ram, bd r, bd re,
      zip disk, floppy disk, disquette, blank data tape, data cartridge, backup storage media, tape array, tape drive, tape auto loader, lto,
      storage media case, optical disc case, optical disc storage box, optical disc, media spindle, storage drive enclosure, storage drive docking station,
      storage drive case, storage drive, storage device backup battery, drive bay panel, drive bay, disk drive, raid controller, raid, interface card,
      interface cards adapter, pci card, controller card, slot expander, network interface card, networking card, network card, carte reseau,
      computer cooling component, computer cooling, computer liquid cooling, watercooling, ventirad, cpu cooler, cooler, computer fan, case fan, heat sink,
      heat sink compound, hardware cooling accessory, hardware cooling, thermal paste, power supply unit, alimentation pc, psu, power module,
      cable gender changer, peripheral controller, development board, development board accessory, i o module, component, computer part, printer memory,
      remote management adapter, multi processor kit, kvm
    `,
  ],
  [
    'electronique/informatique',
    `
      network switch, switch, commutateur, network hub, hub, concentrateur, router, routeur, wireless router, wired router, wireless access point,
      access point, point acces, network extender, repeteur wifi, wifi extender, bridge, powerline, powerline network adapter, network media converter,
      media converter, network transceiver, network transceiver module, transceiver, sfp, gbic, gateway, firewall, hardware firewall, pare feu, modem,
      isdn access device, network antenna, antenna, antenne, network splitter, network analyser, network management device, network equipment chassis,
      network switch component, network switch module, network equipment, network cable tester, voice network module, voip gateway, print server,
      serveur impression, console server, serial server, device server, serial switch box, kvm switch, kvm cable, kvm extender, interface hub, usb hub,
      networking cable, network cable, cable reseau, cable ethernet, ethernet cable, patch cable, patchcable, patch cord, patchcord, crossover cable,
      cat5 cable, cat6 cable, utp cable, cat5, cat5e, cat6, cat6a, cat7, fibre optic cable, fiber optic cable, fiber cable, fibre cable,
      fibre optic adapter, fibre optic connector, fiber optic adapter, patch panel, keystone module, keystone jack, keystone, wire connector, connecteur,
      usb cable, cable usb, firewire cable, serial cable, parallel cable, printer cable, ps 2 cable, sata cable, serial attached scsi cable, sas cable,
      scsi cable, pata cable, ide cable, infiniband cable, internal power cable, power cable, signal cable, adapter cable, cable adapter,
      cable interface gender adapter, gender adapter, gender changer, cable splitter, cable splitter combiner, cable combiner, extension cable, null modem,
      null modem cable, null modem adapter, serial adapter, usb adapter, usb graphics adapter, usb extender, data cable, cable, cordon, lead cable,
      adapter, adaptateur, converter, convertisseur, splitter, extender, booster, network repeater, networking accessory, wireless adapter, wi fi adapter,
      wlan, bluetooth adapter, networking, jumper, loopback, terminator, bulk cable, rj45, rj 45, rj11, modular plug, ethernet
    `,
  ],
  [
    'electronique/informatique',
    `
      printer, imprimante, imprimante laser, imprimante jet encre, inkjet printer, laser printer, photo printer, label printer, imprimante etiquettes,
      dot matrix printer, line matrix printer, large format printer, 3d printer, imprimante 3d, plotter, traceur, multifunctional, multifunction printer,
      multifonction, all in one printer, copier, photocopier, photocopieur, digital copier, fax, fax machine, telecopieur, scanner, numeriseur,
      flatbed scanner, sheet fed scanner, scanner accessory, scanner transparency adapter, toner, toner cartridge, cartouche toner, cartouche de toner,
      ink, encre, ink cartridge, cartouche, cartouche encre, cartouche d encre, print cartridge, inkjet cartridge, singlepack, multipack, ink tank,
      ink bottle, ink refill, ink stick, colorstix, printer ink, printer drum, drum unit, drum cartridge, laser drum, imaging drum, imaging unit, photoconductor,
      photoconductor unit, print head, printhead, tete impression, fuser, fuser kit, fuser cleaning pad, fuser oil, developer unit, developer,
      printer belt, transfer belt, transfer kit, transfer roller, printer kit, maintenance kit, maintenance box, toner collector, waste toner,
      printer ribbon, ribbon, ruban, correction ribbon, typewriter ribbon, fax supply, fax ribbon, fax cartridge, printer cleaning,
      print head cleaning kit, cleaning cartridge, printer roller, printer printing accessory, roller kit, roller, printer cabinet stand, printer cabinet,
      printer stand, tray feeder, paper tray, paper feeder, sheet feeder, output stacker, duplex unit, duplexer, finisher, multi bin mailbox,
      staple cartridge, stapler unit, hole punch office finisher, printer scanner spare part, printer spare part, printer emulation upgrade,
      printer upgrade, language font, postscript, endorser imprinter, media feeder, page kit, consumable kit, separation pad, printer label,
      printer accessory, label maker, label making tape, titreuse, ruban etiquettes, colour engine, typewriter, machine a ecrire, transparency adapter,
      printing equipment spare part, laser toner, cleaning kit, equipment cleansing kit, compressed air duster, cleaning wipe, cleaning cloth,
      screen cleaner, vivera, durabrite, printer part, feed roller, colour laser, laserjet, officejet, deskjet, photosmart, designjet, pixma, stylus photo,
      stylus color, imageclass, imagerunner, workcentre, phaser, tape cartridge, pocket projector lamp
    `,
  ],
  [
    'electronique/informatique',
    `
      photo paper, papier photo, printing paper, printer paper, papier imprimante, plotter paper, large format media, printing film, printable textile,
      transfer paper, iron on transfer, art paper, canvas paper, proofing paper, tractor feed paper, thermal paper, papier thermique, fax paper,
      self adhesive label, labels, label, etiquette, self adhesive printer label, self adhesive vinyl, adhesive label, address label, addressing label,
      transparency film, transparency, backlit film, inkjet paper, laser paper, paper, papier, paper roll, photo greeting card, business card paper,
      glossy paper, matte paper, coated paper, bond paper, satin paper, heat shrink tube, print film, scrim banner, tyvek, fine art, adhesive vinyl,
      film adhesive, banner, photo gloss, canvas
    `,
  ],
  [
    'electronique/informatique',
    `
      power cord, air filter elpaf, server rack, open frame rack, rackmount, computer case fan, case fan, tool kit computer, uninterruptible power supply,
      ups, onduleur, smart ups, back ups, ups battery, ups battery cabinet, ups accessory, power distribution unit, pdu, power rack enclosure, rack,
      rack cabinet, rack accessory, rack enclosure, rack shelf, baie, baie de brassage, freestanding rack, wall mounted rack, wallmount rack, rack console,
      rack frame, surge protector, surge suppressor, surge, parasurtenseur, line conditioner, voltage regulator, power conditioner, isolation transformer,
      transfer switch, battery cabinet, battery cartridge, replacement battery cartridge, replacement battery, battery module, maintenance bypass panel,
      bypass switch, power array, rack cooling equipment, rack air distribution, air distribution, cooling unit, rack ventilation, fan tray, roof fan,
      air removal unit, cable management panel, cable management, cable organizer, cable tray, cable tie, cable clamp, cable ladder, blanking panel,
      mounting kit, mounting bracket, bracket, rail, rail kit, brackets, smart slot, managed power, symmetra, power monitor, tablet security enclosure,
      tablet mount, tablet stand, computer stand, cpu stand, multimedia cart stand, portable device management cart, notebook security, calculator,
      calculatrice, scientific calculator, pocket calculator, electronic dictionary, wireless presenter, laser pointer, pointeur laser, presenter,
      document camera, visualizer, document holder, graphics tablet, graphic tablet, tablette graphique, digitizer, interactive pen, informatics,
      informatique, cooling, cable cover, cable floor protection, cable trunking, floor protection, outlet strip
    `,
  ],
];
