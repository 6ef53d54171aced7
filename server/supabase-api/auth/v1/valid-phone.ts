import { parsePhoneNumber } from 'awesome-phonenumber';

/** Whether the number (E.164, without the plus) exists in its country's numbering plan. */
export const isValidPhone = (phone: string): boolean => parsePhoneNumber(`+${phone}`).valid;
