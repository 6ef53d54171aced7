/** The path and the password of the administration in the journeys' shops (tests/journeys/shop.ts). */
export const adminCredentials = { path: 'porte-des-journees', password: 'le mot de passe des journées' };
