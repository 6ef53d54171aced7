import { m } from '#texts/compiled/messages.js';

const categories = new Map(
  Object.entries({
    electronique: () => m.category_electronique(),
    mode: () => m.category_mode(),
    'maison-jardin': () => m.category_maison_jardin(),
    'sports-loisirs': () => m.category_sports_loisirs(),
    'beaute-sante': () => m.category_beaute_sante(),
    livres: () => m.category_livres(),
    gaming: () => m.category_gaming(),
    automobiles: () => m.category_automobiles(),
    bricolage: () => m.category_bricolage(),
    cuisine: () => m.category_cuisine(),
    bebe: () => m.category_bebe(),
  }),
);

const subcategories = new Map(
  Object.entries({
    smartphones: () => m.sub_smartphones(),
    'accessoires-telephone': () => m.sub_accessoires_telephone(),
    audio: () => m.sub_audio(),
    'tv-home-cinema': () => m.sub_tv_home_cinema(),
    informatique: () => m.sub_informatique(),
    'objets-connectes': () => m.sub_objets_connectes(),
    femmes: () => m.sub_femmes(),
    hommes: () => m.sub_hommes(),
    enfants: () => m.sub_enfants(),
    chaussures: () => m.sub_chaussures(),
    'sacs-accessoires': () => m.sub_sacs_accessoires(),
    decoration: () => m.sub_decoration(),
    meubles: () => m.sub_meubles(),
    'cuisine-salle-a-manger': () => m.sub_cuisine_salle_a_manger(),
    jardinage: () => m.sub_jardinage(),
    'rangement-organisation': () => m.sub_rangement_organisation(),
    fitness: () => m.sub_fitness(),
    outdoor: () => m.sub_outdoor(),
    cyclisme: () => m.sub_cyclisme(),
    'sports-equipe': () => m.sub_sports_equipe(),
    'camping-randonnee': () => m.sub_camping_randonnee(),
    'soins-visage': () => m.sub_soins_visage(),
    maquillage: () => m.sub_maquillage(),
    cheveux: () => m.sub_cheveux(),
    'bien-etre': () => m.sub_bien_etre(),
    sante: () => m.sub_sante(),
    romans: () => m.sub_romans(),
    'bd-mangas': () => m.sub_bd_mangas(),
    jeunesse: () => m.sub_jeunesse(),
    'developpement-personnel': () => m.sub_developpement_personnel(),
    'pro-etudes': () => m.sub_pro_etudes(),
    consoles: () => m.sub_consoles(),
    'jeux-video': () => m.sub_jeux_video(),
    accessoires: () => m.sub_accessoires(),
    'pc-gaming': () => m.sub_pc_gaming(),
    vr: () => m.sub_vr(),
    'accessoires-auto': () => m.sub_accessoires_auto(),
    'entretien-pieces': () => m.sub_entretien_pieces(),
    moto: () => m.sub_moto(),
    'gps-electronique': () => m.sub_gps_electronique(),
    outils: () => m.sub_outils(),
    electricite: () => m.sub_electricite(),
    plomberie: () => m.sub_plomberie(),
    quincaillerie: () => m.sub_quincaillerie(),
    peinture: () => m.sub_peinture(),
    ustensiles: () => m.sub_ustensiles(),
    'petit-electromenager': () => m.sub_petit_electromenager(),
    vaisselle: () => m.sub_vaisselle(),
    conservation: () => m.sub_conservation(),
    'cafe-the': () => m.sub_cafe_the(),
    poussettes: () => m.sub_poussettes(),
    'sieges-auto': () => m.sub_sieges_auto(),
    repas: () => m.sub_repas(),
    sommeil: () => m.sub_sommeil(),
    'jouets-bebe': () => m.sub_jouets_bebe(),
  }),
);

/** A category's name in the visitor's language; the slug itself when it has no name. */
export function categoryName(slug: string): string {
  return categories.get(slug)?.() ?? slug;
}

export function subcategoryName(slug: string): string {
  return subcategories.get(slug)?.() ?? slug;
}
