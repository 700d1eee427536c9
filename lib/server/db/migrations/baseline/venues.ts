import { type Kysely, sql } from 'kysely'
import { notNull, primaryKey } from '@/lib/server/db/migrations/baseline/columns'
import type { Engine } from '@/lib/server/db/schema'

const createVenues = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('venues')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('position', 'integer', notNull)
    .addColumn('version', 'text', notNull)
    .addColumn('updated_at', 'bigint', notNull)
    .execute()
  await db.schema
    .createTable('venue_documents')
    .addColumn('venue_id', 'integer', (column) => column.notNull().references('venues.id').onDelete('cascade'))
    .addColumn('lang', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('document', 'text', notNull)
    .addPrimaryKeyConstraint('venue_documents_pk', ['venue_id', 'lang', 'kind'])
    .execute()
  await db.schema
    .createTable('venue_tables')
    .addColumn('token', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('opened', 'integer', notNull)
    .addPrimaryKeyConstraint('venue_tables_pk', ['token', 'name'])
    .execute()
  await db.schema
    .createTable('table_code_renewals')
    .addColumn('venue_id', 'integer', primaryKey)
    .addColumn('generation', 'integer', notNull)
    .execute()
}

const createVersions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('venue_versions')
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('origin', 'text', notNull)
    .addColumn('source', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addPrimaryKeyConstraint('venue_versions_key', ['venue_id', 'version'])
    .execute()
  await db.schema
    .createTable('venue_items')
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('id', 'bigint', notNull)
    .addColumn('key', 'text')
    .addPrimaryKeyConstraint('venue_items_id', ['venue_id', 'kind', 'id'])
    .addUniqueConstraint('venue_items_key', ['venue_id', 'kind', 'key'])
    .execute()
  await db.schema
    .createTable('removed_venues')
    .addColumn('venue_id', 'integer', primaryKey)
    .addColumn('token', 'text', notNull)
    .addColumn('removed_at', 'bigint', notNull)
    .execute()
  await db.schema.createIndex('removed_venues_token').on('removed_venues').column('token').execute()
}

const createPhotos = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('photos')
    .addColumn('name', 'text', primaryKey)
    .addColumn('colour', 'text', notNull)
    .addColumn('width', 'integer', notNull)
    .addColumn('height', 'integer', notNull)
    .addColumn('used_at', 'bigint', notNull)
    .execute()
  await db.schema
    .createTable('photo_files')
    .addColumn('photo', 'text', (column) => column.notNull().references('photos.name').onDelete('cascade'))
    .addColumn('copy', 'text', notNull)
    .addColumn('bytes', engine === 'postgres' ? 'bytea' : 'blob', notNull)
    .addPrimaryKeyConstraint('photo_files_key', ['photo', 'copy'])
    .execute()
  await db.schema
    .createTable('venue_photos')
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('picture', 'text', notNull)
    .addColumn('photo', 'text', (column) => column.notNull().references('photos.name'))
    .addPrimaryKeyConstraint('venue_photos_key', ['venue_id', 'version', 'picture'])
    .addForeignKeyConstraint(
      'venue_photos_version',
      ['venue_id', 'version'],
      'venue_versions',
      ['venue_id', 'version'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('venue_photos_by_photo').on('venue_photos').column('photo').execute()
}

const createAvailability = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sold_out_items')
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('item_id', 'bigint', notNull)
    .addColumn('until', 'bigint')
    .addPrimaryKeyConstraint('sold_out_items_pk', ['venue_id', 'kind', 'item_id'])
    .execute()
  await db.schema
    .createTable('paused_services')
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('service', 'text', notNull)
    .addColumn('until', 'bigint')
    .addColumn('reason', 'text', notNull)
    .addColumn('say', 'text')
    .addPrimaryKeyConstraint('paused_services_pk', ['venue_id', 'service'])
    .execute()
}

const createUpstreamVenues = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('kept_venues')
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('lang', 'text', notNull)
    .addColumn('token', 'text', notNull)
    .addColumn('read_at', 'bigint', notNull)
    .addColumn('document', 'text', notNull)
    .addPrimaryKeyConstraint('kept_venues_key', ['venue_id', 'lang'])
    .execute()
  await db.schema.createIndex('kept_venues_token').on('kept_venues').column('token').execute()
  await db.schema.createIndex('kept_venues_age').on('kept_venues').column('read_at').execute()
}

/** On PostgreSQL a trigger notifies all instances of each commit, including those of commands. */
const createChanges = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('venue_changes')
    .addColumn('id', 'text', primaryKey)
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('changed_at', 'bigint', notNull)
    .addColumn('order_id', 'text')
    .execute()
  if (engine === 'sqlite') return
  await sql`
      create function tell_venue_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('coperto_fetch_cart', '{"channel":"venue-changes","token":"venue-changes","new_user_id":""}');
        return null;
      end $$`.execute(db)
  await sql`
    create trigger venue_changes_told after insert on venue_changes
    for each statement execute function tell_venue_change()`.execute(db)
}

export const createVenueTables = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createVenues(db)
  await createVersions(db)
  await createPhotos(db, engine)
  await createAvailability(db)
  await createUpstreamVenues(db)
  await createChanges(db, engine)
}
