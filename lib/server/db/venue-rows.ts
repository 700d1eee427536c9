import type { ColumnType } from 'kysely'

/** Since 1970, UTC. */
type Millis = number

/** `opened` is 1 or 0: the drivers share no boolean. */
type VenueTableRow = { token: string; name: string; opened: number }

/**
 * Last good copy of a venue's own system (lib/upstream/kept); times by the reader's clock. `failure`: code of the reads
 * that failed since.
 */
type KeptVenueRow = {
  venue_id: number
  lang: string
  token: string
  read_at: Millis
  visited_at: Millis
  document: string
  failure: string | null
  failed_since: Millis | null
}

/** A changed venue, or with `order_id` an answered order; deleted after some minutes. */
type VenueChangeRow = { id: string; venue_id: number; order_id: string | null; changed_at: Millis }

type TableCodeRenewalRow = { venue_id: number; generation: number }

type SoldOutItemRow = { venue_id: number; kind: string; item_id: number; until: Millis | null }

/** `pieces`: left to be sold; without a row the item is not counted. */
type ItemStockRow = { venue_id: number; kind: string; item_id: number; pieces: number; until: Millis | null }

/** What an order has taken of `item_stock`; `returned` is 1 once it gave that back. */
type OrderStockRow = {
  order_id: string
  venue_id: number
  kind: string
  item_id: number
  pieces: number
  returned: number
}

/**
 * An order of a service with a plan, ready at `planned_at`. `kitchen_minutes`: of its dishes. `rule`: JSON of its slot's
 * bounds as of the order, null for none. `returned` is 1 once it gave its place back.
 */
type PlannedOrderRow = {
  order_id: string
  venue_id: number
  service: string
  planned_at: Millis
  kitchen_minutes: number
  rule: string | null
  returned: number
}

/** `say`: the venue's own words; null for those of `reason`. */
type PausedServiceRow = {
  venue_id: number
  service: string
  until: Millis | null
  reason: string
  say: string | null
}

export type VersionOrigin = 'demo' | 'put' | 'undo' | 'office'

/** The file with all ids, as printed; diners see the newest version. */
type VenueVersionRow = {
  venue_id: number
  version: number
  origin: VersionOrigin
  source: string
  created_at: Millis
  /** The device's name at the time; null for a command. */
  made_by: string | null
}

/**
 * What is being changed of a venue and not yet published: a JSON `Draft` of the version it began on, and the edits since.
 */
type VenueDraftRow = {
  venue_id: number
  /** Version of the venue that `base` was made of. */
  base_version: number
  base: string
  /** Number of edits ever accepted. */
  version: number
}

/** An accepted edit, as JSON; `base` has those that have no row. */
type VenueDraftEditRow = { venue_id: number; version: number; made_by: string; made_at: Millis; edit: string }

/** What the columns of an imported table held, by the fingerprint of its headers; `columns`: JSON. */
type ImportMappingRow = { venue_id: number; fingerprint: string; columns: string; used_at: Millis }

/** Never deleted, so that ids are not reused. */
type VenueItemRow = { venue_id: number; kind: string; id: number; key: string | null }

type RemovedVenueRow = { venue_id: number; token: string; removed_at: Millis }

/** Named by content; size in pixels as displayed. `used_at`: of the last put, protects it from cleanup. */
type PhotoRow = { name: string; colour: string; width: number; height: number; used_at: Millis }

/** `copy`: 'original', or size and format such as 'card.avif'. SQLite's driver returns bytes without a view. */
type PhotoFileRow = { photo: string; copy: string; bytes: ColumnType<Buffer | ArrayBuffer, Buffer, Buffer> }

type VenuePhotoRow = { venue_id: number; version: number; picture: string; photo: string }

export type VenueTables = {
  venue_tables: VenueTableRow
  kept_venues: KeptVenueRow
  venue_changes: VenueChangeRow
  table_code_renewals: TableCodeRenewalRow
  sold_out_items: SoldOutItemRow
  item_stock: ItemStockRow
  order_stock: OrderStockRow
  planned_orders: PlannedOrderRow
  /** Lock row of a venue whose slots are counted. */
  slot_locks: { venue_id: number }
  paused_services: PausedServiceRow
  venue_versions: VenueVersionRow
  venue_drafts: VenueDraftRow
  venue_draft_edits: VenueDraftEditRow
  import_mappings: ImportMappingRow
  venue_items: VenueItemRow
  removed_venues: RemovedVenueRow
  photos: PhotoRow
  photo_files: PhotoFileRow
  venue_photos: VenuePhotoRow
}
