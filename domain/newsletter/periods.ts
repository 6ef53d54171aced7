/** A request that nobody confirmed is forgotten after so many days. */
export const pendingDays = 30;
/** How long the proof of a consent outlives the subscription: Canada's anti-spam law is enforced for three years after a fault is known (S.C. 2010, c. 23, s. 23). */
export const proofMonths = 36;
/** A link to confirm is valid this long. */
export const confirmDays = 7;
