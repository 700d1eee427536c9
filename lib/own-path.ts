import { z } from 'zod'

/** A path of this site: a full address, `//host`, or what a browser reads as one, `/\host`, would lead elsewhere. */
export const ownPathSchema = z.string().regex(/^\/(?![/\\])/)
