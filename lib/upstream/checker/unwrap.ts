import { z } from 'zod'
import { enveloped } from '@/lib/upstream/wire/answer'

const anything = enveloped(z.unknown())

/** An answer out of `data` or `response`. */
export const bare = (json: unknown): unknown => anything.parse(json)
