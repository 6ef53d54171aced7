/** An unconfirmed request is deleted after this many days. */
export const pendingSubscriptionDays = 30;
/** How long the proof of consent is stored after unsubscribing: Canada's anti-spam law is enforced for three years (S.C. 2010, c. 23, s. 23). */
export const consentProofMonths = 36;
/** A confirmation link is valid for this many days. */
export const confirmLinkDays = 7;
