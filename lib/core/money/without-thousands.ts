/** A point or comma of thousands counts as one only where decimals follow behind the other: '1.200' may be either. */
const THOUSANDS = /^\d{1,2}(?:\.\d{3},\d{1,2}|,\d{3}\.\d{1,2})$/

/** '1.200,50' → '1200,50' and '1,200.50' → '1200.50'; anything else stays. */
export const withoutThousands = (digits: string): string =>
  THOUSANDS.test(digits) ? digits.replace(/[.,](?=\d{3})/, '') : digits
