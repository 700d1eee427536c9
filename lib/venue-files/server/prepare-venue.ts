import 'server-only'
import { createHash } from 'node:crypto'
import { MENU_LANGS } from '@/lib/i18n/locales'
import { buildVenue } from '@/lib/venue-files/build/build-venue'
import { giveIds, type KnownItem } from '@/lib/venue-files/give-ids'
import type { NumberedFile } from '@/lib/venue-files/numbered-file'
import { printVenueFile } from '@/lib/venue-files/print-venue-file'
import type { VenueFile } from '@/lib/venue-files/venue-file'

export type VenueDocuments = { lang: string; venue: string; menu: string }[]

/** All that is written of a file. `digest` names it, to know the same again. */
export type PreparedVenue = {
  file: NumberedFile
  source: string
  items: KnownItem[]
  documents: VenueDocuments
  digest: string
}

const documentsOf = (file: NumberedFile): VenueDocuments =>
  MENU_LANGS.map((lang) => {
    const { venue, menu } = buildVenue(file, lang)
    return { lang, venue: JSON.stringify(venue), menu: JSON.stringify(menu) }
  })

/** What a file comes to where a venue ever had these items. */
export const prepareVenue = (file: VenueFile, known: readonly KnownItem[]): PreparedVenue => {
  const numbered = giveIds(file, known)
  const source = printVenueFile(numbered.file)
  const documents = documentsOf(numbered.file)
  const digest = createHash('sha256').update(JSON.stringify(documents)).update(source).digest('hex')
  return { ...numbered, source, documents, digest }
}
