import type { Migration } from 'kysely'
import type { Engine } from '@/lib/db/schema'

/** Photos of venues: what each is, its original with the copies that are served, and which versions of venues show it. */
export const photos = (engine: Engine): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('photos')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('colour', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('photo_files')
      .addColumn('photo', 'text', (column) => column.notNull().references('photos.name').onDelete('cascade'))
      .addColumn('copy', 'text', (column) => column.notNull())
      .addColumn('bytes', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('photo_files_key', ['photo', 'copy'])
      .execute()
    await db.schema
      .createTable('venue_photos')
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('picture', 'text', (column) => column.notNull())
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
  },
})
