import { parsePhoneNumber } from 'awesome-phonenumber';

/** Whether a number (E.164, without the plus) can be real. */
export const isValidPhone = (phone: string): boolean => parsePhoneNumber(`+${phone}`).valid;
