import { z } from 'zod'
import { venueFileSchema } from '@/lib/venue-files/venue-file'

/** The schema of venue files for editors, which complete and check by it: docs/venue.schema.json. */
export const venueJsonSchema = (): object => {
  const { $schema, ...schema } = z.toJSONSchema(venueFileSchema, { io: 'input', target: 'draft-7' })
  return { $schema, title: 'A venue of Coperto', description: 'docs/venue-format.md explains it.', ...schema }
}
