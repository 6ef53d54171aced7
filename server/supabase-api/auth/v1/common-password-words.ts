// Words that common passwords consist of, in lower case without accents. They are typical of published lists of leaked
// passwords (NCSC, Wikipedia, NordPass, Richelieu); no list is copied whole. The first names at the end (French,
// English, West and Central African) are from no list. common-passwords.ts removes digits and punctuation around a
// word.
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `
password passwort motdepasse monmotdepasse passe pass passw0rd secret secrets sesame ouvretoi ouvrir login admin administrateur administrator root user
utilisateur test testing tester demo default changeme changezmoi letmein welcome bienvenue access internet ordinateur computer security securite
hello bonjour bonsoir salut coucou merci pourquoi whatever nothing azerty qwerty qwertz master superman batman spiderman ironman pokemon pikachu naruto
sasuke sangoku vegeta dragon dragonball starwars startrek matrix gandalf minecraft fortnite football footballer baseball softball basket basketball
handball hockey soccer tennis rugby barcelona barcelone realmadrid juventus liverpool arsenal chelsea manchester marseille paris parissg parissaintgermain
toulouse bordeaux lyon lyonnais nantes monaco montreal quebec canada canadien canadiens france francais africa afrique senegal bamako mali dakar
abidjan conakry niamey ouagadougou ouaga cotonou lome kinshasa congo cameroun cameroon algerie maroc tunisie tahiti reunion martinique guadeloupe corsica
portugal bresil brazil america american england scotland ireland mexico pakistan london newyork brooklyn lasvegas florida california michigan colorado
carolina virginia montana arizona ronaldo zidane messi neymar drogba mbappe benzema
soleil sunshine summer winter spring autumn hiver printemps rainbow flower fleur fleurs papillon butterfly etoile lumiere montagne dauphin dolphin
dolphins cheval horses chaton minette tigrou tigresse tigers panther panthers phoenix falcon eagles elephant chicken pumpkin turtle tortue grenouille
moustique scorpion scorpio lizard bulldog bulldogs wildcat wildcats poussin canard mouton cochon lapinou marmotte noisette poisson requin
chocolat chocolate vanille caramel banane banana fraise cerise cherry cookie nutella cocacola reglisse pistache praline cannelle biscotte couscous
orange apple apples peanut popcorn pepper butter cheese coffee marlboro jackdaniels guinness
amour amours amoureux amoureuse jetaime jtaime monamour moncoeur monange monbebe mabelle toietmoi iloveyou iloveu ilovegod loveyou loveme lovely lovelove love lover lovers
forever friends friend bestfriend friendship amitie famille family maman mamans papa papapa papamaman mamanpapa parents enfant enfants bebe bebes babygirl
princess princesse prince cherie cheri chouchou choupette choupinette doudou doudoune loulou louloute louloutte nounours bisous bisounours calin caline
biloute boulette bouboule canaille fripouille frimousse gribouille pitchoune minouche boubou loulout zouzou titeuf tintin asterix kirikou
bonheur espoir liberte freedom liberty justice victoire victory champion champions winner succes success reussite chance passion paradis paradise
destiny legend genesis infinity darkness darkside nirvana metallica slipknot eminem rammstein iloverock musique music guitar guitare drummer bobmarley marley
dieu dieuestgrand jesus jesuschrist christ allah allahakbar mohamed mohammed mohammad mamadou fatima fatou fatoumata aminata moussa ibrahim ousmane aissatou
mariam mariama kadiatou ahmed youssef abdoulaye oumar seydou souleymane
nicolas thomas julien camille maxime alexandre alexander alexandra alexandr oceane isabelle caroline carolina sandrine pierre elodie olivier oliver olivia
romain nathalie vincent anthony aurelie sophie antoine sebastien audrey emilie amandine pauline laurent stephane stephanie stephen melanie benjamin
valentin valentine morgane marion sabrina michel michael michelle jerome junior charlotte clement frederic melissa vanessa quentin sandra jordan virginie
guillaume patrick jessica jennifer justine justin philippe mathieu matthieu matthew daniel danielle jonathan laetitia florian florence jeremy cedric pascal
juliette mathilde damien christophe christopher christian christine christelle christina valerie arthur nathan nathaniel delphine claire marina marine
patricia francois francoise dominique martine martin samuel samantha franck adrien sylvie arnaud cecile amelie nicole ludovic emmanuel emmanuelle
thierry helene catherine mathis carole benoit gabriel gabrielle aurore laurence mickael fabrice estelle megane louise alicia victor victoria william williams
coralie david adeline robert aurelien didier fabien lorenzo bernard severine gregory angelique joseph josephine veronique veronica karine roxane charles
charlene sylvain corentin maurice baptiste clemence jeanne xavier maxence yasmine raphael yannick richard andrea andrew brigitte charlie charly florent
julie margot chantal capucine monique margaux francis bastien sarah beatrice steven ludivine angela angelina gaelle lionel ophelie corinne patrice
cassandra alexia alexis jacques gilles nadege sabine magali esteban georges george gerard elizabeth elisabeth katherine kimberly heather ashley amanda
joshua hannah taylor morgan madison brandon brandy courtney cameron austin dakota jackson johnson anderson nicholas zachary timothy kristina natasha svetlana
ranger rangers yankees cowboys steelers packers redskins redsox lakers raiders broncos patriots patriot mustang corvette camaro ferrari porsche mercedes
toyota nissan suzuki yamaha kawasaki peugeot renault voiture motocross moto pompier pompiers police policier general captain sniper hunter fishing
samsung iphone android google facebook youtube instagram whatsapp hotmail yahoo linkedin myspace playstation nintendo logitech motorola microsoft windows
trustno1 blink182 killer shadow monkey monster diablo diabolo vampire zombie phantom maverick explorer voyager thunder diamond diamant platinum silver golden crystal
mickey snoopy garfield simpson simpsons donald disney barbie chanel lacoste adidas playboy fuckyou fuckme fuckoff asshole bullshit merde connard salope
vacances travail maison jardin portable telephone facture rencontre telechargement janvier fevrier avril juillet septembre octobre novembre decembre january
february september october november december lundi mardi mercredi jeudi vendredi samedi dimanche monday friday saturday sunday
scarface crevette calimero madinina poupette bretagne casablanca moumoune napoleon carpediem poulette seigneur fabienne stargate clochette violette
bertrand hardcore thibault claudine mireille cannabis marjorie clarisse marguerite toutoune celibataire madeleine charline marianne cheyenne clementine
geronimo papounet geraldine onepiece penelope warcraft bigdaddy badboy snowball airborne lifehack maximus lacrosse spitfire maryjane westside semperfi
loverboy pearljam marshall franklin mercury cherokee brittany fireman gateway tomcat kitten sweetheart shannon rebecca creative digital private
einstein swordfish wolverine wolfpack blink
sugu marche marchand boutique commande panier client
jean marie paul luc marc anne annie alain alan aline rene renee remi remy yves guy eric erik denis henri simon simone leon leo lea louis lucas lucie luca emma
hugo chloe manon ines jade lola jules adam enzo theo noah noe gabin mael tom sacha yanis rayan kevin dylan steve eva zoe nina rose lina mila lena louna clara
laura elise lise irene agnes nadia sonia sylvia rachel judith esther ruth sara salma sofia lilou celia celine solene estel armel herve serge blaise boris cyril
didi joel noel gael yann yoann loic axel ethan nolan timeo malo tony teddy johan jimmy eddy willy felix oscar edgar alban basile
john james mike luke mark peter jack harry sam ben alex max jake kyle scott brian ryan sean adrian aaron jason derek frank fred gary greg henry ivan lewis
mary jane lucy kate amy mia ava ella lily ruby grace karen linda lisa susan nancy betty donna diana emily alice anna alicia bella chelsea molly holly faith
amadou mamady aminatou amina awa aicha aissa aissata adama aliou alioune ali alpha assane babacar badara bakary bintou binta boubacar cheick cheikh coumba
daouda demba diarra djibril djeneba fanta fatim fode habib hawa hamidou ibrahima idrissa issa issouf ismael kadi kadija khadija khady lamine lassana maimouna
malick mame marieme mariame modou moctar nafi nana ndeye oumou pape rama ramata rokia rokhaya safi safiatou salif salimata samba sali sekou sidi sira sory
sidiki tidiane yacouba yacine yaya zeinab zenab omar salam karim ramatou rachid hassan hussein bachir nassira
aya yao akissi affoue adjoua ahou amoin kouassi kouame kouadio koffi kofi konan kwame kwaku kojo kodjo komlan komla afi abla akua ama adwoa abena yaw kossi
chidi emeka ngozi chioma chinedu obinna amaka ade ayo bola tunde segun kemi femi
mbala ilunga kabila mukendi ngoma tshala kalala mwamba dieudonne aime prosper patience gloire divine merveille exauce benie beni nadine odette solange arlette
`
    .trim()
    .split(/\s+/),
);
