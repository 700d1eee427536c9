import { writeFileSync } from 'node:fs'
import stringify from 'json-stringify-pretty-compact'
import { venueJsonSchema } from '@/lib/venue-kit/venue-json-schema'

// Writes the schema of venue files for editors, after a format change.
writeFileSync('docs/venue.schema.json', `${stringify(venueJsonSchema(), { maxLength: 120 })}\n`)
