import { z } from 'zod'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

/** docs/venue.schema.json, for editors. */
export const venueJsonSchema = (): object => {
  const { $schema, ...schema } = z.toJSONSchema(venueFileSchema, { io: 'input', target: 'draft-7' })
  return { $schema, title: 'A venue of Coperto', description: 'docs/venue-format.md explains it.', ...schema }
}
