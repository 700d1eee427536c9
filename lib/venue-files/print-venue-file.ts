import stringify from 'json-stringify-pretty-compact'
import type { VenueFile } from '@/lib/venue-files/venue-file'

/** The text of a file as Coperto writes it: one line for whatever fits into it, the same text for the same file. */
export const printVenueFile = (file: VenueFile): string => `${stringify(file, { indent: 2, maxLength: 120 })}\n`
