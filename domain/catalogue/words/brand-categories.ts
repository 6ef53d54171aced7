// Brands and models that customers search for, by category. Such words are not spelling mistakes, and the result page
// says when no seller has them. A name that is also a word ("jumbo", "shark") usually means the brand in a search.
//
// Sources: the makers' own sites, and Wikipedia's lists of the most valuable brands and of the largest electronics, toy
// and shoe companies (CC BY-SA). The other names are general knowledge of shops in Canada and French-speaking Africa;
// check them in the trade mark registers of Canada (CIPO) and of OAPI.
import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';
import { lightStem } from './light-stem.ts';

const brands: Readonly<Record<string, string>> = {
  'electronique/smartphones': `
    iphone, apple, samsung, galaxy, samsung galaxy, huawei, xiaomi, redmi, tecno, tecno spark, tecno camon, infinix, itel, oppo, vivo,
    realme, nokia, motorola, oneplus, google pixel, honor, blackberry
  `,
  'electronique/informatique': `
    macbook, imac, ipad, lenovo, thinkpad, dell, asus, acer, hp, hewlett packard, chromebook, epson, brother, canon, kindle, sandisk,
    seagate, western digital, logitech, microsoft, surface pro, intel, kingston, tp link, starlink
  `,
  'electronique/audio': 'airpods,jbl,bose,beats,sony,sennheiser,skullcandy,anker,marshall,sonos,oraimo,shure,yamaha',
  'electronique/tv-home-cinema': 'lg,tcl,hisense,philips,panasonic,sharp,vizio,roku,chromecast,skyworth,nasco',
  'electronique/objets-connectes': 'fitbit,garmin,apple watch,alexa,google home,nest,gopro,ring doorbell,dji',
  'gaming/consoles':
    'ps5,ps4,ps3,playstation,xbox,xbox one,xbox series,nintendo,nintendo switch,wii,steam deck,sega,psp',
  'gaming/jeux-video': 'fifa,call of duty,gta,fortnite,minecraft,mario,zelda,pokemon,roblox,ea fc',
  'mode/chaussures': `
    nike, air max, air force, air jordan, jordan, adidas, puma, reebok, new balance, converse, vans, crocs, timberland, skechers, asics,
    clarks, birkenstock, doc martens, dr martens, ugg, sorel, fila, under armour
  `,
  mode: `
    lacoste, zara, gucci, louis vuitton, dior, chanel, levis, levi, tommy hilfiger, calvin klein, ralph lauren, canada goose, the north
    face, columbia, lululemon, hermes, prada, versace, balenciaga, moncler, supreme, roots canada, vlisco
  `,
  'mode/sacs-accessoires': 'ray ban,oakley,rolex,casio,michael kors,herschel,samsonite,pandora,swarovski,swatch,fossil',
  'beaute-sante/soins-visage':
    'nivea,cerave,la roche posay,vichy,garnier,neutrogena,bioderma,avene,the ordinary,dove,vaseline',
  'beaute-sante/maquillage': 'maybelline,loreal,l oreal,nyx,fenty,sephora,rimmel,revlon,huda beauty,mac cosmetics',
  'beaute-sante/cheveux': 'ghd,cantu,shea moisture,darling,amigos,pantene,dark and lovely,head and shoulders',
  'bebe/repas': 'avent,tommee tippee,nestle,cerelac,bledina,nan,similac,enfamil,gerber,guigoz,dodie,medela',
  bebe: 'pampers,huggies,molfix,fisher price,graco,chicco,britax,evenflo,vtech',
  'bebe/jouets-bebe': 'lego,duplo,playmobil,barbie,hot wheels,paw patrol,peppa pig,mattel,hasbro,nerf,play doh',
  'cuisine/petit-electromenager': `
    moulinex, tefal, kitchenaid, nutribullet, ninja, instant pot, cuisinart, keurig, nespresso, delonghi, breville, vitamix, krups, kenwood,
    binatone, air fryer
  `,
  'cuisine/cafe-the': 'nescafe,starbucks,tim hortons,lipton,tetley,van houtte',
  'cuisine/conservation':
    'tupperware,pyrex,rubbermaid,nutella,maggi,jumbo,barilla,uncle ben,nido,bonnet rouge,coca cola,pepsi,fanta',
  'cuisine/ustensiles': 'le creuset,zwilling,lagostina,staub',
  'maison-jardin':
    'ikea,dyson,shark,roomba,irobot,bissell,hoover,karcher,whirlpool,frigidaire,maytag,midea,bosch,singer',
  'bricolage/outils':
    'dewalt,makita,milwaukee,ryobi,stanley,black and decker,craftsman,stihl,husqvarna,ingco,total tools',
  automobiles:
    'toyota,honda,michelin,bridgestone,castrol,bosch auto,tesla,peugeot,renault,ford,hyundai,kia,bmw,mercedes',
  'automobiles/moto': 'yamaha moto,jakarta moto,apsonic,sanili,haojue,vespa,harley davidson,kawasaki,suzuki,tvs',
  'sports-loisirs': `
    wilson, spalding, coleman, decathlon, peloton, bowflex, trek, giant, specialized, bauer, ccm, speedo, everlast, fender, gibson
  `,
};

const places = new Map<string, CategoryPath>();
for (const [place, list] of Object.entries(brands)) {
  const [category = '', subcategory = null] = place.split('/');
  for (const name of list.trim().split(/,\s*/)) places.set(keyOf(name), { category, subcategory });
}

function keyOf(name: string): string {
  return name.trim().split(/\s+/).map(lightStem).join(' ');
}

/** The category of a brand, by its normalized name; null: unknown brand. */
export const findCategoryOfBrand = (name: string): CategoryPath | null => places.get(keyOf(name)) ?? null;
