import { z } from 'zod'

/** Rejects `//host` and `/\host`, which browsers read as another site. */
export const ownPathSchema = z.string().regex(/^\/(?![/\\])/)
