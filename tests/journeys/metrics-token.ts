/** The token for GET /metrics of the shops. */
export const metricsToken = 'a token of the journeys alone';
