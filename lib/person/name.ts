import { z } from 'zod'
import { plainLine } from '@/lib/plain-line'

/** Characters of a name or a surname. */
export const MAX_NAME = 80

/**
 * A name in one plain line: nothing typed into it can fake a second line in a message or a header, and what is left of
 * one made of invisible marks is no name. `missing` is the code where there is none; every message is a code.
 */
export const nameSchema = (missing: string) =>
  z.string(missing).max(MAX_NAME, 'name_too_long').transform(plainLine).pipe(z.string().min(1, missing))
