import { plainLine } from '@/lib/core/text/plain-line'

const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

/** One plain line in NFC; '' if nothing is visible. */
export const personName = (text: string): string => {
  const name = plainLine(text.normalize('NFC'))
  return VISIBLE.test(name) ? name : ''
}
