import { writeFileSync } from 'node:fs'
import stringify from 'json-stringify-pretty-compact'
import { venueJsonSchema } from '@/lib/venue-files/venue-json-schema'

// Writes the schema by which editors complete and check venue files, after a change of the format.
writeFileSync('docs/venue.schema.json', `${stringify(venueJsonSchema(), { maxLength: 120 })}\n`)
