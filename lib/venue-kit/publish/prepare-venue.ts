import 'server-only'
import { createHash } from 'node:crypto'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { photoAddress } from '@/lib/core/venue/photo-address'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { giveIds, type KnownItem } from '@/lib/venue-kit/give-ids'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import { withPhotos } from '@/lib/venue-kit/pictures'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** Photo ids by picture. */
export type VenuePhotos = ReadonlyMap<string, string>

export type VenueDocuments = { lang: string; venue: string; menu: string }[]

/** All that is written; equal digests mean no change. */
export type PreparedVenue = {
  file: NumberedFile
  source: string
  items: KnownItem[]
  photos: VenuePhotos
  documents: VenueDocuments
  digest: string
}

const documentsOf = (file: NumberedFile): VenueDocuments =>
  MENU_LANGS.map((lang) => {
    const { venue, menu } = buildVenue(file, lang)
    return { lang, venue: JSON.stringify(venue), menu: JSON.stringify(menu) }
  })

/** `known`: all items the venue ever had. Pictures missing in `photos` are not shown. */
export const prepareVenue = (
  file: VenueFile,
  known: readonly KnownItem[],
  photos: VenuePhotos = new Map(),
): PreparedVenue => {
  const numbered = giveIds(file, known)
  const source = printVenueFile(numbered.file)
  const addressOf = (picture: string): string | undefined => {
    const id = photos.get(picture)
    return id && photoAddress(id)
  }
  const documents = documentsOf(withPhotos(numbered.file, addressOf))
  const digest = createHash('sha256').update(JSON.stringify(documents)).update(source).digest('hex')
  return { ...numbered, source, photos, documents, digest }
}
