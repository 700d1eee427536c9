import { z } from 'zod'
import { plainLine } from '@/lib/core/text/plain-line'

export const MAX_NAME = 80

/** One plain line, so that it cannot fake a second one in a message. Messages are codes, `missing` for no name. */
export const nameSchema = (missing: string) =>
  z.string(missing).max(MAX_NAME, 'name_too_long').transform(plainLine).pipe(z.string().min(1, missing))
