import { z } from 'zod'
import { plainLine } from '@/lib/core/text/plain-line'

const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

/** One plain line in NFC; '' if nothing is visible. */
export const personName = (text: string): string => {
  const name = plainLine(text.normalize('NFC'))
  return VISIBLE.test(name) ? name : ''
}

/** A name as it is sent, of at most `max` characters once plain. */
export const personNameSchema = (max: number) =>
  z
    .string()
    .max(1_000, 'name_too_long')
    .transform(personName)
    .pipe(z.string().min(1, 'name_required').max(max, 'name_too_long'))
