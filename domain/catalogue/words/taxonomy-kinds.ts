// Names of products in the order of Google's product taxonomy (2021-09-21, second and third level), in both languages.
// Most have several words of which one alone names another kind ("trash bag"). Written in 2026 from that list and from
// memory, with words of Québec and of West and Central Africa; check them in the dictionaries that kind-categories.ts
// names. This list is used after the other lists.

/** Category path to names, separated by commas. */
export const taxonomyKinds: Readonly<Record<string, string>> = {
  // Animals and pet supplies
  'maison-jardin': `
    dog crate, dog bowl, dog food bowl, dog toy, dog leash, dog harness, dog collar, dog shampoo, dog treats, dog carrier, pet carrier, pet
    food, pet bowl, pet gate, pet stroller, poop bags, puppy pads, cat toy, cat carrier, scratching post, cat scratching post, cat food
    bowl, flea collar, flea treatment, bird seed, bird toy, rabbit cage, rabbit hutch, hamster cage, hamster wheel, fish food, fish tank
    filter, aquarium pump, aquarium filter, reptile lamp, terrarium, horse brush, horse feed, saddle pad, bridle, chicken feed, chicken
    feeder, panier pour chien, lit pour chien, coussin pour chien, gamelle, gamelle chien, bol pour chien, jouet pour chien, jouet pour
    chat, harnais pour chien, manteau pour chien, shampoing pour chien, friandise pour chien, cage de transport, sac de transport chat,
    griffoir, arbre a griffer, collier anti puces, antipuces, vermifuge, cage a lapin, clapier, cage a hamster, cage pour lapin, graines
    pour oiseaux, graine pour oiseau, pompe d aquarium, filtre d aquarium, nourriture pour poisson, aliment de betail, aliment betail,
    aliment mouton, aliment pour mouton, aliment poulet, mangeoire poule, abreuvoir poule, tapis educateur, sac a crottes, brosse pour
    chien, selle de cheval, fer a cheval, licol, trash bag, trash bags, bin bag, bin liner, garbage bags, recycling bin, recycling bag,
    vacuum bag, lint roller, laundry hamper bag, mop head, mop bucket, scrub brush, dish brush, cleaning brush, broom head, feather duster,
    duster, cleaning gloves, glass cleaner, drain cleaner, oven cleaner, carpet cleaner, floor wax, furniture polish, laundry pods, stain
    remover, ironing table, ironing board cover, steamer iron, bed skirt, bed in a bag, bed cover, bed frame cover, pillow insert, pillow
    case, pillow protector, throw pillow cover, sofa cover, couch cover, chair cover, chair pad, seat cushion, table runner, table cloth,
    hand towel, kitchen towel, towel bar, towel ring, bathroom rug, bath towel set, bath pillow, shower cap holder, shower chair, shower
    curtain rod, shower caddy, toothbrush holder, toilet brush holder, bathroom scale, medicine organizer, fire extinguisher cover, smoke
    alarm, water pitcher filter, mosquito trap, ant bait, roach spray, roach bait, rat trap, fly trap, bug zapper, moth balls, patio
    umbrella, patio heater, patio rug, outdoor rug, garden umbrella, hammock stand, swing set, porch swing, pool pump, pool cover, pool
    chlorine, pool ladder, grill cover, grill brush, barbecue tools, gas grill, charcoal grill, pellet grill, fire pit, fireplace screen,
    fireplace tools, log holder, wood rack, sac poubelle, sac a poubelle, sac a ordures, sac a dechets, sac aspirateur, sac de recyclage,
    bac de recyclage, rouleau a peluche, rouleau anti peluche, brosse a linge, brosse a vaisselle, brosse a toilette, brosse wc, brosse de
    menage, plumeau, tete de loup, raclette a vitre, produit a vitre, produit wc, gel wc, deboucheur liquide, nettoyant four, cire a
    plancher, cire a meuble, detachant, adoucissant, bleu a linge, table a repasser, housse de table a repasser, centrale vapeur, housse de
    couette, housse de canape, housse de chaise, housse de matelas, housse d oreiller, taie d oreiller, parure de lit, jupe de lit, cache
    sommier, drap plat, drap de bain, drap de plage, drap contour, ensemble de draps, literie, jete de lit, galette de chaise, coussin de
    chaise, chemin de table, tapis de salle de bain, tapis antiderapant, tringle de douche, barre de douche, chaise de douche, porte brosse
    a dents, pese personne, piege a mouche, piege a fourmis, piege a cafards, bombe anti moustique, raquette anti moustique, tapette a
    mouches, naphtaline, pastille anti moustique, encens anti moustique, chlore piscine, pompe de piscine, bache de piscine, housse de
    barbecue, brosse a barbecue, barbecue a gaz, barbecue au propane, pare feu, range buches, parasol de jardin, parasol deporte, pied de
    parasol, balancoire de jardin, seau hygienique, pot de chambre, bouilloire de toilette, satala, barre a rideau, corde a linge
  `,
  // Apparel and accessories
  mode: `
    bridal gown, bridesmaid dress, flower girl dress, prom gown, ball gown, maternity dress, maternity jeans, maternity bra, nursing bra,
    sports bra, strapless bra, shapewear, nylon stockings, pantyhose, stockings, knee socks, ankle socks, dress socks, compression socks,
    long underwear, dressing gown, bath robe, nightshirt, sleepwear, onesie pajamas, rain poncho, poncho, rain pants, snow pants, ski pants,
    ski suit, ski jacket, bomber jacket, trench coat, fur coat, wool coat, down jacket, fleece jacket, fleece, track pants, yoga pants,
    cargo shorts, swim trunks, swim shorts, rash guard, wetsuit, lab coat, chef coat, chef hat, hi vis vest, safety vest, school uniform,
    judo uniform, graduation gown, choir robe, clerical collar, apron dress, sari, saree, lehenga, hanbok, cheongsam, kilt, tutu, ballet
    slippers dress, costume wig, bow tie, pocket square, cufflinks, cuff links, tie clip, suspenders, arm warmers, leg warmers, ear muffs,
    earmuffs, face mask cloth, balaclava, bandana, headwrap, turban, hair bow girls, leather gloves, winter gloves, touchscreen gloves, hand
    muff, belt buckle, shoe laces, shoe insoles, shoe polish, shoe bag, boot dryer, wedding tiara, robe de mariage, robe de demoiselle d
    honneur, robe de bal, robe de grossesse, pantalon de grossesse, jean de grossesse, soutien gorge d allaitement, soutien gorge de sport,
    gaine amincissante, bas de nylon, bas nylon, bas resille, bas culotte, collant opaque, mi bas, bas de contention, chaussettes de
    contention, calecon long, combine thermique, robe de chambre, sortie de bain, pyjama long, cape de pluie, poncho de pluie, pantalon de
    pluie, pantalon de neige, pantalon de ski, combinaison de ski, manteau de ski, veste de ski, manteau de laine, manteau de fourrure,
    trench, veste polaire, polaire, veste de costume, veste de chasse, gilet de securite, gilet fluorescent, blouse de laboratoire, blouse
    medicale, blouse d ecole, blouse d ecolier, sarrau, veste de cuisinier, toque de chef, bleu de travail, tenue de travail, toge, soutane,
    robe d avocat, body de danse, justaucorps, pochette de costume, boutons de manchette, bouton de manchette, pince a cravate, cache
    oreilles, cagoule, passe montagne, diademe, couronne de mariage, voile de mariee, gants de cuir, gants d hiver, gants en laine, boucle
    de ceinture, ceinture de securite, ceinture jambieres, guetres, maillot de bain femme, maillot de bain homme, short de bain, pareo,
    boubou enfant
  `,
  'mode/chaussures': `
    steel toe boots, work boots, safety boots, hiking boots, riding boots, ballet shoes, ballet slippers, dance shoes, tap shoes, bowling
    shoes, golf shoes, water shoes, boat shoes, wedding shoes, nurse shoes, slide sandals, house shoes, platform shoes, wedges, crocs,
    chaussures de securite, chaussures a cap d acier, bottes a cap d acier, bottes de securite, bottes de travail, bottes de randonnee,
    bottes d equitation, chaussons de danse, ballerines de danse, chaussures de danse, chaussures de golf, chaussures de mariage, souliers
    de securite, souliers a claquettes, couvre chaussures, sur chaussures, chaussettes chaussons
  `,
  'mode/sacs-accessoires': `
    fanny pack, belt bag, waist bag, messenger bag, briefcase, attache case, garment bag, gym bag, duffle bag, diaper bag backpack,
    drawstring bag, beach bag, cosmetic bag, makeup pouch, toiletry bag, wash bag, luggage tags, luggage tag, luggage scale, luggage lock,
    luggage strap, luggage cover, travel pillow, travel adapter, passport cover, money belt, coin purse, card case, key case, money clip,
    checkbook cover, prayer beads necklace, charm bracelet, bangle, tennis bracelet, toe ring, nose ring, belly ring, hoop earrings, stud
    earrings, ear cuff, class ring, engagement ring, wedding band, wedding bands, pearl necklace, gold necklace, gold ring, diamond ring,
    watch strap, watch band, watch box, jewelry set, jewelry cleaner, umbrella hat, sun umbrella, baseball hat, bucket hat, cowboy hat, top
    hat, fedora, sun hat, beanie hat, safety glasses, reading glasses case, contact lens case, walking stick, hand fan, folding fan, sac sac
    de taille, porte document, porte documents, mallette, serviette de bureau, sac polochon, sac de plage, sac de gym, trousse de toilette,
    trousse de maquillage, etiquette de bagage, etiquette a bagage, porte etiquette, pese bagage, cadenas de valise, sangle de valise,
    housse de valise, oreiller de voyage, coussin de voyage, porte monnaie, pince a billets, porte billets, porte cheques, etui a cles,
    bracelet de cheville, bracelet en or, collier de perles fines, collier en or, chaine de cou, chaine en argent, anneau de nez, piercing
    nez, boucles d oreilles creoles, creoles, bague de mariage en or, bague en or, bague en diamant, chevaliere, bracelet montre, boite a
    montre, chapeau de soleil, chapeau melon, chapeau de cowboy, visiere, ombrelle, eventail, eventails, lunettes de securite, lunettes de
    lecture, monture de lunettes, etui a lunettes, cordon a lunettes
  `,
  // Arts, hobbies, party
  'sports-loisirs': `
    sewing thread, sewing needle, sewing pins, safety pins, seam ripper, tape measure sewing, bobbin, thimble, fabric glue, fabric paint,
    fabric dye, embroidery floss, embroidery thread, embroidery hoop, cross stitch, crochet yarn, crochet hooks, knitting yarn, knitting
    needle, felt sheets, beads for jewelry, jewelry making kit, bead kit, elastic band sewing, ribbon roll, lace trim, glue gun, hot glue
    gun, glue sticks, craft paper, construction paper, tissue paper, cardstock, acrylic paint, acrylic paint set, oil paints, watercolor
    paint, watercolor set, gouache, artist canvas, art easel, palette knife, sketch pad, drawing pencils, charcoal pencils, colored chalk,
    modeling clay, air dry clay, polymer clay, pottery wheel, candle making kit, candle wax, soap making kit, resin kit, scrapbook paper,
    rubber stamp, stamp pad, sticker book, adhesive vinyl, sublimation paper, screen printing kit, guitar capo, capo, guitar stand, guitar
    tuner, guitar cable, bass strings, violin bow, violin strings, piano bench, keyboard stand, drum sticks, drum throne, drum pad, drum
    head, drum machine, cymbals, cowbell, tambourine, triangle instrument, clarinet reed, trumpet mouthpiece, bagpipes, harp, accordion,
    steel drum, talking drum, music box, sheet music stand, party balloons, balloon arch, balloon pump, party hat, party favors, party
    supplies, paper lanterns, confetti, streamers, gift box, gift wrap, gift ribbon, gift bow, thank you cards, invitations, wedding
    invitations, birthday candle, birthday banner, cake topper, fireworks, sparklers, concert ticket, concert tickets, event tickets, movie
    tickets, trading cards, coin collection, stamp collection, model train, model car, model airplane, magic kit, magic tricks, juggling
    balls, fil a coudre, fil a broder, fil de couture, aiguille a coudre, aiguilles de machine, epingle, epingles, epingle de surete, decoud
    vite, ruban a mesurer couture, colle a tissu, peinture a tissu, teinture textile, crochet tricot, coton a broder, tambour a broder,
    canevas, feutrine, perles a enfiler, kit de elastique couture, ruban satin, ruban cadeau, biais couture, pistolet a colle, pistolet a
    colle chaude, batons de colle, papier de construction, papier de soie, papier crepon, carton bristol, peinture gouache, peinture
    aquarelle, aquarelles, peinture a l huile artiste, palette de peintre, toile de peintre, bloc a dessin, fusain, argile a modeler, pate a
    sel, tour de potier, kit de bougies, cire a bougie, moule a bougie, resine epoxy, vinyle adhesif, capodastre, corde de violon, archet,
    cordes de guitare, support de guitare, ampli basse, batterie electronique, peau de djembe, peau de tambour, baguette de batterie, pied
    de cymbale, cloche a vache, triangle musical, flute de pan, cornemuse, harpe, boite a musique, balafon, tambour parleur, bolon, likembe,
    mvet, vuvuzela, trompette plastique, ballon gonflable, ballons de fete, arche de ballons, chapeau de fete, confettis, serpentins,
    lampion, lampions, bougie d anniversaire, bougies d anniversaire, papier cadeau, emballage cadeau, boite cadeau, sac cadeau, faire part,
    faire part de mariage, carte d invitation, carte d anniversaire, feu d artifice, feux d artifice, petard, petards, cierge magique,
    billet de spectacle, billet de cinema, piece de collection, train electrique, modele reduit, kit de magie, tours de magie, jonglage,
    location de chaises, bache de fete
  `,
  // Baby and toddler
  bebe: `
    baby bath tub, baby bath, baby bathtub, baby towel, hooded towel baby, baby wipes, baby lotion, baby powder, baby shampoo, baby nail
    clippers, baby thermometer, baby scale, baby swing, baby bouncer, baby gym, baby jumper, baby walker, baby gate, baby proofing, cabinet
    locks, corner protectors, diaper bag, diaper pail, diaper caddy, changing table, changing pad, changing mat, potty seat, potty chair,
    training pants, swim diapers, cloth diapers, burp cloth, swaddle, swaddle blanket, muslin, receiving blanket, baby mittens, baby
    booties, baby socks, baby bib, teething toy, teething mitten, pacifier, pacifier clip, pacifier holder, nursing cover, nursing pads,
    breast pads, breast milk bags, milk storage bags, bottle brush, baby bottle brush, bottle sterilizer, bottle drying rack, formula
    dispenser, bottle bag, baby food maker, baby spoon, baby plate, baby high chair, crib sheet, crib sheets, crib mattress, crib skirt,
    crib mobile, bassinet, moses basket, changing station, nursery rocker, nursery decor, stroller fan, stroller organizer, stroller hook,
    stroller rain cover, car seat cover baby, car seat canopy, baby mirror car, baby carrier cover, baby sling, baby wrap, baignoire de
    bebe, bain de bebe, serviette de bebe, cape de bain, lingette bebe, coupe ongles bebe, balance bebe, balancoire bebe, siege balancelle,
    arche d eveil, tapis de change, matelas a langer, commode a langer, poubelle a couches, culotte d apprentissage, reducteur de toilette,
    siege reducteur, couche piscine, couches lavables, couche d apprentissage, lange mousseline, couverture d emmaillotage, couverture de
    naissance, moufles bebe, chaussettes bebe, bavoirs, jouet de dentition, anneau dentaire, attache suce, attache tetine, suce, suces,
    coussinets d allaitement, sachets lait maternel, brosse a biberon, egouttoir a biberons, doseur de lait, sac a biberon, blender bebe,
    cuillere bebe, assiette bebe, chaise haute, chaise bebe, chaise de bebe, rehausseur de chaise, drap housse bebe, drap de bassinette,
    matelas de bassinette, moise, couffin, fauteuil d allaitement, echarpe de portage, pagne porte bebe, crochet poussette, moustiquaire
    poussette, ombrelle poussette, cale tete, miroir auto bebe, ceinture de portage, protege coin, verrou d armoire bebe
  `,
  // Business and industrial
  'bricolage/outils': `
    drill bits, drill bit set, drill press, impact driver, impact wrench, rotary tool, reciprocating saw, miter saw, table saw, band saw,
    jigsaw tool, saw blade, belt sander, orbital sander, wood planer, wood router, wood chisel, chisel set, wood carving tools, rubber
    mallet, sledgehammer, axe, hatchet, ax, pry bar, utility knife, box cutter, putty knife, staple gun, nail gun, rivet gun, heat gun,
    soldering iron, soldering kit, caulk gun, caulking gun, torque wrench, allen wrench, allen wrench set, hex key, pipe wrench, adjustable
    wrench, needle nose pliers, bolt cutter, wire stripper, stud finder, chalk line, plumb digital caliper, caliper, tape measures,
    multimeter, voltage tester, clamp meter, pressure gauge, air compressor, shop vac, hoist, winch, chain hoist, pallet jack, hand truck,
    dolly cart, generator, tarp cover, porte outils, meche a bois, meche a beton, foret, forets, perceuse a colonne, perceuse a percussion,
    visseuse a chocs, cle a choc, scie sauteuse, scie circulaire, scie a onglet, scie sabre, scie a ruban, scie a chaine, lame de scie,
    ponceuse, ponceuse orbitale, rabot electrique, defonceuse, ciseau a bois, ciseaux a bois, gouge, maillet caoutchouc, hache, hachette,
    cognee, barre a mine, pied de biche, cutter, spatule de peintre, agrafeuse murale, cloueur, cloueuse, riveteuse, pistolet thermique, fer
    a souder, poste a souder, fusil a calfeutrer, pistolet a calfeutrer, cle a molette, cle a pipe, cle a griffe, cle dynamometrique, cle a
    douille, jeu de cles allen, pince a denuder, pince multiprise, pince etau, coupe boulon, detecteur de montants, cordeau, fil a plomb,
    pied a coulisse, compas de menuisier, multimetre, testeur de tension, manometre, palan, treuil, transpalette, diable, chariot de
    manutention, betonniere, brouette de chantier, pelle de chantier, taloche, auge
  `,
  bricolage: `
    hard hat, safety helmet, safety glasses, construction helmet, ear protection, safety goggles, dust mask, respirator, work gloves,
    welding helmet, welding gloves, welding rod, tool belt, tool bag, tool cart, casque de chantier, casque de securite, lunettes de
    protection, masque anti poussiere, gants de travail, gants de chantier, masque de soudure, gants de soudeur, baguette de soudure,
    electrode, porte outils, sac a outils, servante d atelier, cement, concrete mix, gravel, brick, roof tile, roofing sheet, corrugated
    sheet, plywood, lumber, drywall, insulation, fiberglass, floor tile, ceramic tile, tile adhesive, grout, vinyl flooring, laminate
    flooring, carpet tile, wood floor, front interior garage window frame, window film, glass pane, skylight, gutter, fence panel, chain
    link fence, scaffolding, steel bar, rebar, steel pipe, copper pipe, pvc pipe, wire mesh, mailbox, house number, ciment, beton, gravier,
    gravillon, brique, parpaing, agglo, tuile, tole, tole ondulee, tole bac, fer a beton, barre de fer, contreplaque, planche de bois,
    madrier, chevron, placoplatre, gypse, laine de verre, isolant, carreau, carreaux, carrelage, colle carrelage, plancher flottant,
    parquet, prelart, porte d entree, porte interieure, porte en bois, porte de garage, porte metallique, fenetre, vitre fenetre,
    moustiquaire de fenetre, gouttiere, cloture, grillage, echafaudage, tuyau pvc, tuyau de cuivre, tube galvanise, treillis, portail
  `,
  'bricolage/quincaillerie': `
    door knob, door handle, door lock, deadbolt, door hinge, door stopper, door closer, door chain, door bell wireless, cabinet knobs,
    cabinet handles, drawer slides, drawer pulls, drawer lock, bike hook, ceiling hook, s hook, cup hooks, command strips, picture hanging
    kit, velcro, velcro tape, duct tape, packing tape, electrical tape, double sided tape, masking tape roll, scotch tape, caution tape, zip
    tie, bungee cord, tie down straps, tow chain, bike chain lock, key ring blank, key safe, lock box, safe box, cash box, wheel caster,
    casters, spring hinge, shelf brackets, corner brace, anchor bolt, hose clamp, o ring, gasket, rubber feet, furniture pads, felt pads,
    weather stripping, wood filler, wood stain, silicone sealant, construction adhesive, super glue, gorilla glue, spray adhesive, lubricant
    spray, wd 40, poignee de porte, bouton de porte, serrure a code, gache, gond, gonds, butee de porte, ferme porte, judas, poignee de
    tiroir, poignee de meuble, bouton de meuble, glissiere de tiroir, crochet de plafond, crochet en s, ruban adhesif double face, ruban
    isolant, ruban electrique, ruban d emballage, ruban gomme, papier collant, tape gris, collant gris, scotch d emballage, sandow, tendeur,
    sangle d arrimage, boite a cles, coffre fort, roulette de meuble, equerre metallique, cheville molly, tire fond, boulon et ecrou,
    rondelle, joint torique, patin de meuble, coupe froid, bourrelet de porte, pate a bois, mastic, silicone, colle neoprene, colle
    araldite, degrippant
  `,
  'bricolage/plomberie': `
    toilet seat, toilet tank, toilet flapper, toilet bowl, bidet, bidet attachment, toilet auger, drain snake, bathroom faucet, shower
    faucet, shower valve, bathtub, tub spout, sink stopper, sink plug, drain stopper, garbage disposal, sump pump, water pump, pressure
    tank, water tank, water filter cartridge, water softener, pipe fitting, pipe insulation, ball valve, check valve, teflon tape, plumber
    tape, vanity sink, pedestal sink, water meter, siege de toilette, couvercle de toilette, abattant wc, reservoir de toilette, chasse d
    eau, furet, baignoire, bonde, bouchon de baignoire, broyeur a dechets, pompe a eau, pompe de puisard, surpresseur, chateau d eau,
    cartouche filtrante, adoucisseur d eau, raccord pvc, coude pvc, clapet, siphon evier, flexible de douche, mitigeur, lavabo, evier,
    compteur d eau, urinoir
  `,
  'bricolage/electricite': `
    extension cord, extension cable, power cord, power outlet, light switch, dimmer switch, light socket, light fixture, circuit breaker,
    breaker box, fuse box, wire connectors, electrical wire, electrical box, cable management, cable ties, voltage regulator, transformer,
    power inverter, solar battery, solar charge controller, solar generator, ups battery, timer switch, motion light, flood light, street
    light, led strip, fluorescent tube, neon light, grow light, door chime, usb outlet, wall plate, fil electrique, gaine electrique, domino
    electrique, douille, douille d ampoule, interrupteur, va et vient, prise de courant, prise electrique, boite de derivation, tableau
    electrique, disjoncteur, fusible, coffret electrique, compteur prepaye, regulateur de tension, convertisseur, batterie solaire, batterie
    de panneau, batterie pour panneau solaire, regulateur de charge, generateur solaire, projecteur led, reglette, neon, spot encastrable,
    spot led, lampadaire exterieur, goulotte, passe fil, enrouleur
  `,
  // Health and beauty
  'beaute-sante/sante': `
    knee brace, ankle brace, wrist brace, back brace, neck brace, arm sling, walking boot, crutches, walking cane, walker, rollator,
    wheelchair, wheelchair ramp, transport chair, commode chair, hospital bed, bed pan, bedpan, urinal bottle, shower bench, grab bar, pill
    box, pill organizer, pill cutter, medicine dropper, hot water bottle, heating pad, ice pack, cold pack, tens unit, nebulizer, oxygen
    concentrator, pulse oximeter, oximeter, glucose meter, glucometer, test strips, lancets, stethoscope, otoscope, hearing aid, hearing aid
    batteries, ear plugs, ear drops, ear wax removal, eye drops, eye patch, contact lenses, contact lens solution, contact lens, nasal
    spray, neti pot, cough syrup, cough drops, cold medicine, allergy medicine, antacid, laxative, antibiotic ointment, pregnancy test,
    ovulation test, drug test, blood test kit, condoms, lubricant, adult diapers, incontinence pads, sanitary pads, panty liners, menstrual
    cup, tampons, gauze, medical tape, elastic bandage, nitrile gloves, disposable gloves, surgical gloves, surgical mask, face shield, hand
    sanitizer, disinfectant wipes, electric toothbrush, toothbrush head, toothbrush case, tongue scraper, water flosser, teeth whitening,
    denture cleaner, mouth guard, dental floss picks, deodorant for women, shaving brush, shaving kit, shaving gel, razor, electric razor,
    electric razor for men, hair removal cream, wax strips, epilator, body hair trimmer, foot file, callus remover, foot spa, bath salts,
    loofah holder, vitamins for kids, multivitamin, fish oil, protein supplement, iron supplement, melatonin, probiotics, weight loss pills,
    lice treatment, lice comb, genouillere, genouilliere, chevillere, attelle, attelle de poignet, ceinture lombaire, minerve, collier
    cervical, echarpe de bras, bequille, bequilles, canne de marche, canne anglaise, deambulateur, marchette adulte, fauteuil roulant,
    chaise roulante handicape, chaise percee, lit d hopital, bassin de lit, urinal, barre d appui, pilulier, coupe comprime, compte gouttes,
    coussin chauffant, compresse froide, poche de glace, nebuliseur, concentrateur d oxygene, oxymetre, glucometre, lecteur de glycemie,
    bandelettes, lancettes, appareil auditif, pile auditive, bouchons d oreilles, gouttes pour les yeux, gouttes oculaires, collyre,
    lentilles de contact, lentille de contact, solution pour lentilles, spray nasal, sirop pour la toux, pastilles pour la gorge,
    antihistaminique, laxatif, antibiotique, test de grossesse, test d ovulation, couches pour adulte, couches adultes, protege slip,
    protege dessous, serviettes hygieniques, coupe menstruelle, compresse, compresses, sparadrap, bande elastique medicale, gants en
    nitrile, gants nitrile, gants jetables, gants chirurgicaux, gants medicaux, masque chirurgical, visiere de protection, lingettes
    desinfectantes, brosse a dents electrique, tete de brosse a dents, jet dentaire, gratte langue, blanchiment des dents, nettoyant
    dentier, blaireau, gel a raser, rasoir electrique, rasoir de barbier, creme depilatoire, bandes de cire, cire depilatoire, epilateur,
    rape a pieds, pierre ponce, bain de pieds, multivitamines, huile de poisson, huile de foie de morue, fer comprime, melatonine,
    probiotiques, traitement poux, peigne a poux, quinine, artemisia, sirop pectoral
  `,
  'beaute-sante/cheveux': `
    hair dryer, hair diffuser, hair straightener brush, hair rollers, hair clips, hair pins, bobby pins, hair net, hair band, headband hair,
    hair scarf, hair oil, hair serum, hair spray bottle, hair bleach, hair chalk, hair fibers, hair growth, hair vitamins, hair cutting
    scissors, barber cape, barber scissors, barber razor, clipper guards, clipper oil, beard brush, beard comb, beard balm, wig cap, wig
    glue, wig stand, wig brush, crochet hair, braid hair, lace front wig, ponytail, shower cap, swim cap hair, satin pillowcase, edge brush,
    edge gel, scalp massager, hooded dryer, curling wand, flat iron brush, leave in conditioner, deep conditioner, curl cream gel, shampoo
    bar, dandruff shampoo, gel pour cheveux, gel fixant, gel coiffant, mousse coiffante, cire coiffante, laque cheveux, serum cheveux, huile
    capillaire, huile pour cheveux, pince a cheveux, pinces a cheveux, epingles a cheveux, filet a cheveux, bandeau cheveux, foulard
    cheveux, decolorant, ciseaux de coiffeur, ciseaux a cheveux, cape de coiffeur, rasoir de coiffeur, sabot de tondeuse, tete de tondeuse,
    huile de tondeuse, brosse a barbe, peigne a barbe, baume a barbe, bonnet de perruque, colle a perruque, tete a perruque, crochet tresse,
    meches pour tresses, meche bresilienne, perruque naturelle, queue de cheval postiche, taie en satin, casque chauffant, bonnet chauffant,
    brosse demelante, brosse a lisser, vapozone, apres shampooing, soin sans rincage, demelant, activateur de boucles, anti pelliculaire,
    tissages
  `,
  'beaute-sante/maquillage': `
    makeup brushes, makeup brush set, makeup sponge, makeup mirror with lights, makeup organizer case, setting spray, setting powder, bb
    cream, contour palette, bronzer, primer makeup, brow gel, eyebrow pencil, eyelash curler, eyelash glue, lip oil, lip stain, lip plumper,
    nail art, nail stickers, nail polish dryer, nail glue, press on nails, acrylic nails, gel nails, manicure set, manicure kit, cuticle
    oil, henna stencils, temporary tattoo, tattoo ink, face paint, body glitter, self tanner, pinceaux de maquillage, houppette, fixateur de
    maquillage, poudre libre, poudre de soleil, base de maquillage, gel sourcils, recourbe cils, colle a cils, huile a levres, encre a
    levres, art d ongle, colle a ongles, capsules ongles, faux ongle, kit de manucure, coffret manucure, huile cuticules, pochoir henne,
    tatouage temporaire, peinture de visage, maquillage enfant, autobronzant, antimoine
  `,
  'beaute-sante/soins-visage': `
    face toner, facial cleanser, face scrub, face cream night, face mask sheet, sheet mask, eye cream, eye mask, lip balm tin, lip scrub,
    acne cream, acne patches, pimple patch, blackhead remover, face roller, jade roller, gua sha, facial steamer, cotton pads, cotton balls,
    micellar water, aftershave balm, hand soap, liquid soap, bar soap dish, bubble bath, body wash, body scrub, hand lotion, foot lotion,
    stretch mark cream, bleaching cream, lightening cream, lightening soap, tanning lotion, aloe gel, gel nettoyant visage, lotion tonique
    visage, exfoliant, gommage corps, patch anti boutons, creme contour des yeux, creme acne, creme anti acne, masque en tissu, rouleau de
    jade, disques de coton, disque demaquillant, savon liquide, savon de marseille, savon a mains, savon antibacterien, bain moussant, gel
    lavant, lait eclaircissant, creme eclaircissante visage, serum eclaircissant, creme anti vergetures, creme pour les pieds, creme pour
    les mains, lait pour le corps, gel d aloes, monoi, glycerine liquide
  `,
  // Office, religious, software
  'livres/pro-etudes': `
    file folders, hanging folders, binder clips, paper clips, rubber bands, push pins, thumb tacks, stapler, staple remover, tape dispenser,
    letter opener, letter tray, desk pad, desk calendar, wall planner, name tag, name badge, badge holder, lanyard, id card holder,
    clipboard, clip board, bulletin board, cork board, chalk board, dry erase board, flip chart, presentation board, poster board,
    envelopes, padded envelopes, bubble mailer, shipping labels, mailing labels, address labels, price tags, price tag gun, packing slips,
    invoice book, receipt books, carbon paper, photo paper glossy, lined paper, legal pad, notepad cube, composition book, report cover,
    ballpoint pens, ballpoint pen, gel pens, highlighters, markers set, permanent marker, mechanical pencil, pencil lead, eraser set,
    correction fluid, drawing compass, geometry set, school glue, safety scissors, pencil box, book cover, book stand, book ends, bookmark,
    reading light, magnifier sheet, flash cards, school kit, chemises a dossier, dossiers suspendus, pince a dessin, pinces a papier,
    trombone, trombones, elastiques, punaises, agrafeuse, agrafeuse de bureau, degrafeuse, derouleur de ruban, coupe papier, bac a courrier,
    corbeille a courrier, sous main, calendrier de bureau, planificateur mural, porte nom, porte badge, cordon badge, planchette a pince,
    babillard, tableau de liege, tableau noir, tableau a craie, tableau d ecole, paperboard papier, enveloppes, enveloppes a bulles,
    etiquettes d expedition, etiquettes de prix, etiqueteuse de prix, facturier, carnet de facture, carnet de recus, papier carbone, papier
    ligne a4, papier calque, papier bristol, stylo stylos a stylo gel, surligneurs, marqueur permanent, porte mine, mines de crayon, gomme a
    effacer, correcteur liquide, boite a compas, compas geometrie, trousse de geometrie, colle blanche, ciseaux d ecolier, protege cahier,
    couvre livre, protege livre, porte livre, serre livres, marque page, signet, craie blanche, craies, cartes eclair, buvard, registre,
    cahier de texte, cahier de dessin, cahier de musique, carnet de notes de bureau
  `,
  // Sporting goods
  'sports-loisirs/sports-equipe': `
    hockey stick, hockey pants, hockey bag, hockey jersey, shin pads, goalie gloves, goal net, soccer goals, soccer cones, soccer socks,
    soccer shoes, football cleats, football helmet, football gloves, baseball, baseball helmet, baseball pants, softball, softball glove,
    catcher mitt, basketball net, basketball shorts, basketball shoes, volleyball knee pads, tennis shoes balls, tennis bag, tennis net,
    pickleball paddle, badminton shuttlecock, table tennis table, table tennis paddle, cricket ball, rugby shirt, golf balls, golf tees,
    golf cart, golf shoes set, bowling ball, bocce, croquet set, horseshoes game, frisbee, disc golf, referee whistle, referee cards,
    scoreboard, sports bag team, team jerseys, mouth piece, gymnastics mat, balance beam, cheerleading pom poms, curling broom, crosse de
    hockey, culotte de hockey, sac de hockey, chandail de hockey, jambieres de hockey, gants de gardien de but, poteaux de but, filets de
    but, chaussettes de foot, bas de soccer, casque de football, gant de receveur, short de basket, genouilleres de volley, filet de tennis,
    table de tennis de table, raquette de tennis de table, balle de cricket, maillot de rugby, maillot des elephants, maillot des lions,
    maillot equipe nationale, maillot national, balles de golf, tee de golf, chariot de golf, boule de petanque, boules de petanque, boule
    de quilles, sifflet d arbitre, cartons d arbitre, tableau de pointage, protege bouche, tapis de gymnastique, poutre de gymnastique,
    lutte tapis
  `,
  'sports-loisirs/outdoor': `
    fishing line, fishing reel, fishing hooks, fishing bait, fishing weights, fishing vest, fishing chair, fishing boots, waders, fish
    finder, ice auger, ice fishing tent, ice skates blade guard, hunting vest, hunting blind, duck decoy, rifle case, ammo box, air rifle,
    pellet gun, paintball gun, crossbow, boat trailer, boat anchor, boat cover, boat motor, outboard motor, canoe paddle, kayak paddle,
    kayak rack, life vest kids, surf leash, water skis, wakeboard, inflatable tube, pool noodles, pool toys, swim fins, swim mask, diving
    mask, ear plugs swimming, ski boots, ski bindings, ski wax, ski rack, snowboard boots, snow tube, snow sled, ice cleats boots, climbing
    harness, climbing holds, horse riding helmet, equestrian helmet, skateboard deck, skateboard wheels, roller blades, knee pads skate,
    scooter wheels, kick scooter kids, trampolines net, ligne de peche, plomb de peche, plombs de peche, bouchon de peche, gilet de peche,
    epervier, nasse, bottes de peche, cuissardes, sondeur de peche, foreuse a glace, perceuse a glace, gilet de chasse, affut, carabine,
    carabine a plomb, fusil de chasse, arbalete, lance pierre, remorque de bateau, ancre de bateau, moteur hors bord, moteur de bateau,
    pagaie, rame de bateau, pirogue, ski nautique, frite de piscine, palmes de plongee, bottes de ski, fixations de ski, fart, porte skis,
    bombe d equitation, cravache, etrier, protege genoux, roues de skate, cerf volant
  `,
  'sports-loisirs/cyclisme': `
    bike pump, bike helmet light, bike rack car, bike phone mount, bike child seat, bike bag, bike saddle bag, bike pedals, bike handlebar,
    bike grips, bike brake pads, bike brakes, bike wheel, bike tube, bike repair kit, bike multi tool, bike cover, bike mirror, bike horn,
    bike shorts, bike shoes, bike gloves gel, kids bike helmet, balance bike, tricycle kids, unicycle, stationary bike, pompe de velo, porte
    velo voiture, support de velo mural, support de telephone velo, siege bebe velo, sacoche de velo, sacoche velo, pedales de velo, guidon
    de velo, poignees de velo, frein de velo, freins de velo, plaquettes de frein velo, roue de velo, chambre a air de velo, kit de
    reparation velo, rustine, rustines, housse de velo, retroviseur velo, klaxon velo, phare de velo, eclairage velo, cuissard velo,
    chaussures de velo, draisienne, velo d enfant, casque de velo enfant, derailleur, rayon de velo, jante de velo, velo cargo
  `,
  // Toys and games
  'bebe/jouets-bebe': `
    remote control car, rc car, remote control toy car, toy cars, toy gun, water gun, nerf gun, toy sword, toy kitchen, play kitchen, play
    food, toy phone, toy piano, toy drum kit, toy train, train set, toy plane, toy robot, toy animals, toy soldiers, toy tool set, doctor
    kit toy, doll house, dollhouse, doll clothes, doll stroller, baby doll, barbie doll, action figures, bubble machine, bubble wand,
    bubbles, slime, kinetic play sand box, sandbox toys, beach toys, water table, kids slide, kids tent, ball pit, ball pit balls, bounce
    house, rocking horse, ride on car, ride on toy, push car, kids scooter, kids tricycle, pogo stick, jump rope kids, kite, spinning top,
    marbles, stacking toy, shape sorter, activity cube, busy board, magnetic tiles, building bricks, marble run, science kit, craft kit
    kids, play dough, finger paint, finger puppets, puppet, puppets, costume kids, walkie talkie kids, kids tablet toy, musical toy, bath
    toys, crib toy, teether toy, voiture telecommandee, voiture teleguidee, char teleguide, auto teleguidee, jouet teleguide, camion
    telecommande, avion jouet, bateau jouet, fusil a eau, pistolet a eau, pistolet jouet, epee jouet, cuisine jouet, cuisiniere jouet,
    telephone jouet, piano jouet, train jouet, robot jouet, malette de docteur, mallette de docteur, maison de poupee, vetement de poupee,
    poussette de poupee, poupee qui parle, poupee barbie, machine a bulles, bulles de savon, sable magique, bac a jouets de plage, seau de
    plage, glissade enfant, toboggan, piscine a balles, chateau gonflable, cheval a bascule, porteur, voiture electrique enfant, trottinette
    enfant, tricycle enfant, corde a sauter enfant, cerf volant enfant, toupies, jeu d empilage, boite a formes, blocs magnetiques, briques
    lego, jeu de construction, pate a modeler enfant, peinture a doigts, marionnette, marionnettes, jouet musical, jouets de bain
  `,
  // Vehicles and parts
  automobiles: `
    car seat covers, car seat cushion, car seat organizer hanging, car steering wheel cover, car floor mats, car trash can, car cover, car
    vacuum, car wash soap, car wash brush, car wax polish, car paint, touch up paint, car battery, car battery charger, car key fob, key fob
    cover, car stickers, bumper sticker, car flag, car window shade, car window tint, car mirror, car antenna, car horn, car jack lift, car
    ramp, car lift, car bulb, headlight bulb, headlight restoration, windshield wipers, windshield wiper, windshield, windshield sun shade,
    windshield chip repair, snow brush, ice scraper, tire chain, tire pressure gauge, tire repair kit, tire plug kit, tire pump, spare tire,
    winter tires, truck tires, tire rims, wheel cover, wheel lock, wheel bearing, brake pads, brake rotor, brake caliper, oil drain pan, oil
    funnel, engine coolant, engine block heater, transmission oil, power steering fluid, fuel pump, fuel filter, cabin air filter, spark
    plugs, ignition coil, alternator belt, serpentine belt, radiator hose, radiator cap, car thermostat, shocks and struts, ball joint,
    axle, clutch kit, exhaust pipe, catalytic converter, trailer hitch ball, trailer lights, bike rack hitch, cargo net, cargo carrier,
    truck bed cover, truck tool box, tonneau cover, seat belt, seat belt extender, dash cover mat, child seat mirror, license plate holder,
    motorhome, outboard, golf cart car, housse de siege auto, couvre siege auto, housses de voiture, coussin de siege auto, poubelle de
    voiture, housse d auto, savon a auto, brosse a auto, peinture auto, stylo retouche, batterie de voiture, batterie de camion, chargeur de
    batterie voiture, telecommande de voiture, autocollant de voiture, pare soleil de voiture, film teinte, vitre teintee, retroviseur auto,
    antenne auto, klaxon voiture, rampe auto, ampoule auto, phare de voiture, feux de voiture, pare brise, balai d essuie glace, balai a
    neige, brosse a neige, grattoir a glace, gratte glace, chaine a neige, manometre pneu, kit de reparation pneu, meche a pneu, pompe a
    pneu, roue de secours, pneus hiver, pneus d ete, pneus de camion, pneu de voiture, jantes alu, enjoliveurs, roulement de roue,
    plaquettes de frein, disques de frein, etrier de frein, machoires de frein, liquide de direction, huile de direction, pompe a carburant,
    filtre a carburant, filtre a gazole, filtre d habitacle, bobine d allumage, courroie de distribution, courroie d alternateur, durite,
    bouchon de radiateur, rotule, cardan, kit d embrayage, pot catalytique, boule d attelage, porte velo attelage, filet de coffre, bac de
    coffre, galerie de toit, ceinture de securite auto, porte plaque, gazole, carburant, caravane, remorque bagagere, pieces detachees
    voiture, moteur de voiture, boite de vitesse
  `,
  'automobiles/moto': `
    motorcycle cover lock, motorcycle battery, motorcycle tires, motorcycle lock, motorcycle jacket armor, motorcycle pants, motorcycle
    mirror, motorcycle exhaust, motorcycle seat, motorcycle windshield, motorcycle trailer, motorcycle phone mount, dirt bike, mini bike,
    atv helmet, snowmobile helmet, snowmobile suit, scooter helmet, casque de moto, casque moto cross, casque de motoneige, habit de
    motoneige, visiere de casque, cagoule de moto, selle de moto, siege de moto, pare brise moto, echappement moto, bougie de moto, kit
    chaine moto, pignon moto, carburateur, plaquettes de frein moto, support de telephone moto, antivol moto disque, porte bagage moto,
    benne tricycle, taxi moto
  `,
};
