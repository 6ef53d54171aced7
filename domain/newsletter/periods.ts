/** A subscription that is not confirmed is deleted after this many days. */
export const pendingSubscriptionDays = 30;
/** How long we keep the proof of consent after a person unsubscribes (S.C. 2010, c. 23, s. 23: three years). */
export const consentProofMonths = 36;
export const confirmLinkDays = 7;
