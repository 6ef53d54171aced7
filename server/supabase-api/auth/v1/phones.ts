import { parsePhoneNumber } from 'awesome-phonenumber';

/** Whether a text message can arrive at a number (E.164, without the plus): one that some operator may have given to somebody. */
export const canReceiveText = (phone: string): boolean => parsePhoneNumber(`+${phone}`).valid;
