/** The path and the password of the administrators' screens in the journeys' shops (tests/journeys/shop.ts). */
export const adminCredentials = { path: 'porte-des-journees', password: 'le mot de passe des journées' };
