import { type Migration, type SqlBool, sql } from 'kysely'

/**
 * Suggested translations belong to a venue, and are answered there. Those from before get the venue of their item,
 * where only one has an item of that number.
 */
export const suggestionAnswers: Migration = {
  up: async (db) => {
    await db.schema.alterTable('suggested_translations').addColumn('venue_id', 'integer').execute()
    await db.schema.alterTable('suggested_translations').addColumn('answer', 'text').execute()
    await db.schema.alterTable('suggested_translations').addColumn('answered_at', 'bigint').execute()
    await db.schema.alterTable('suggested_translations').addColumn('answered_by', 'text').execute()
    const items = sql`from venue_items as items
      where items.kind = suggested_translations.type and items.id = suggested_translations.item_id`
    await sql`update suggested_translations set venue_id = (select min(items.venue_id) ${items})
      where (select count(*) ${items}) = 1`.execute(db)
    await db.schema
      .createIndex('suggested_translations_open')
      .on('suggested_translations')
      .columns(['venue_id', 'seq'])
      .where(sql<SqlBool>`answered_at is null`)
      .execute()
  },
}
