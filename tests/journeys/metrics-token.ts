/** The bearer token for GET /metrics of the journeys' shops. */
export const metricsToken = 'a token of the journeys alone';
