import type { Migration } from 'kysely'
import { notNull, primaryKey } from '@/lib/server/db/migrations/baseline/columns'

/** Drafts of venues, edit by edit, and who published a version. */
export const venueDrafts: Migration = {
  up: async (db) => {
    await db.schema.alterTable('venue_versions').addColumn('made_by', 'text').execute()
    await db.schema
      .createTable('venue_drafts')
      .addColumn('venue_id', 'integer', primaryKey)
      .addColumn('base_version', 'integer', notNull)
      .addColumn('base', 'text', notNull)
      .addColumn('version', 'integer', notNull)
      .execute()
    await db.schema
      .createTable('venue_draft_edits')
      .addColumn('venue_id', 'integer', notNull)
      .addColumn('version', 'integer', notNull)
      .addColumn('made_by', 'text', notNull)
      .addColumn('made_at', 'bigint', notNull)
      .addColumn('edit', 'text', notNull)
      .addPrimaryKeyConstraint('venue_draft_edits_pk', ['venue_id', 'version'])
      .execute()
  },
}
