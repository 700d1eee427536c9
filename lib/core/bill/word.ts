/** So many wrong words close a bill to those who say one, until the staff renew it. */
export const MAX_WRONG_WORDS = 6
