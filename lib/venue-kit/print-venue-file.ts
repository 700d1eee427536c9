import stringify from 'json-stringify-pretty-compact'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** Deterministic; short objects stay on one line. */
export const printVenueFile = (file: VenueFile): string => `${stringify(file, { indent: 2, maxLength: 120 })}\n`
