import { plainLine } from '@/lib/plain-line'

const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

/** A name as it is kept and shown: one plain line in one spelling (NFC); '' when nothing of it could be seen. */
export const personName = (text: string): string => {
  const name = plainLine(text.normalize('NFC'))
  return VISIBLE.test(name) ? name : ''
}
