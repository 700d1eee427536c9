import { normalisePhone } from '@/lib/core/person/phone'
import { plainLine } from '@/lib/core/text/plain-line'

/** What a host notes to reach a party by; what is no number alone, such as an extension or a hotel's room, stays as typed. */
export const notedPhone = (text: string): string => {
  const number = normalisePhone(text)
  return /^\+?\d*$/.test(number) ? number : plainLine(text)
}
