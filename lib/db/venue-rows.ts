import type { ColumnType } from 'kysely'

/** What this server notes of a venue, beside its documents. */

/** Milliseconds since 1970, UTC. */
type Millis = number

/** Status of a table, room or spot; `opened` is 1 or 0, as neither engine's driver shares a boolean. */
type VenueTableRow = { token: string; name: string; opened: number }

/**
 * What a venue's own system said of it last in a menu language (lib/backend/kept); `read_at` when it was asked, by the
 * clock of whoever asked.
 */
type KeptVenueRow = { venue_id: number; lang: string; token: string; read_at: Millis; document: string }

/**
 * That a venue has changed, or one order of it (`order_id`) was answered: every instance reads it once, and it goes after
 * some minutes.
 */
type VenueChangeRow = { id: string; venue_id: number; order_id: string | null; changed_at: Millis }

/** How often a venue has renewed the codes of its tables; no row of one that never has. */
type TableCodeRenewalRow = { venue_id: number; generation: number }

/** A part of a venue's menu that is gone; null `until`: until somebody says otherwise. */
type SoldOutItemRow = { venue_id: number; kind: string; item_id: number; until: Millis | null }

/** A service that a venue takes no orders of for a while; `say`: its own words for why, null for those of `reason`. */
type PausedServiceRow = {
  venue_id: number
  service: string
  until: Millis | null
  reason: string
  say: string | null
}

/** By whom a version of a venue's file came: with the demo, by `put`, or back by `undo`. */
export type VersionOrigin = 'demo' | 'put' | 'undo'

/** A file that a venue was made of, with the ids of all items, as it is printed; the newest is what diners see. */
type VenueVersionRow = {
  venue_id: number
  version: number
  origin: VersionOrigin
  source: string
  created_at: Millis
}

/** An item that a venue has or had: never deleted, so that its id is not given again. */
type VenueItemRow = { venue_id: number; kind: string; id: number; key: string | null }

/** A venue that is gone, by number and by the token that it had last. */
type RemovedVenueRow = { venue_id: number; token: string; removed_at: Millis }

/**
 * A photo of a venue, named by its content; width and height in pixels as it is looked at. `used_at`: when a put asked for
 * it last, before which nobody takes it for one that no version shows any more.
 */
type PhotoRow = { name: string; colour: string; width: number; height: number; used_at: Millis }

/** `copy`: 'original', or size and format of what is served, as 'card.avif'. SQLite's driver gives bytes without a view. */
type PhotoFileRow = { photo: string; copy: string; bytes: ColumnType<Buffer | ArrayBuffer, Buffer, Buffer> }

/** Which photo a version of a venue shows where its file says `picture`. */
type VenuePhotoRow = { venue_id: number; version: number; picture: string; photo: string }

export type VenueTables = {
  venue_tables: VenueTableRow
  kept_venues: KeptVenueRow
  venue_changes: VenueChangeRow
  table_code_renewals: TableCodeRenewalRow
  sold_out_items: SoldOutItemRow
  paused_services: PausedServiceRow
  venue_versions: VenueVersionRow
  venue_items: VenueItemRow
  removed_venues: RemovedVenueRow
  photos: PhotoRow
  photo_files: PhotoFileRow
  venue_photos: VenuePhotoRow
}
