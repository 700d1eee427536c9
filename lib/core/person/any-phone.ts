import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { normalisePhone, phoneSchema } from '@/lib/core/person/phone'

/**
 * A number of any country as orders carry it: an Italian mobile in its ten digits, any other in E.164 ('+4930123456');
 * null if it is not valid. Without a prefix it is Italian. Heavy: browsers load this file by `import()`.
 */
export const anyPhone = (text: string): string | null => {
  const mobile = phoneSchema.safeParse(text).data
  if (mobile) return mobile
  const number = parsePhoneNumberFromString(normalisePhone(text), 'IT')
  return number?.isValid() ? number.number : null
}
