/** The administration's second address and its password in the shop of the journeys (tests/journeys/shop.ts). */
export const adminCredentials = { path: 'porte-des-journees', password: 'le mot de passe des journées' };
