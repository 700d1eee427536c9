import type { CreateTableBuilder, Kysely, Migration } from 'kysely'
import type { Engine } from '@/lib/db/schema'

const withSeq = (table: CreateTableBuilder<string>, engine: Engine) =>
  table.addColumn('seq', engine === 'postgres' ? 'bigserial' : 'integer', (column) =>
    engine === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
  )

const createNewsletter = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('newsletter_subscriptions')
    .addColumn('venue_id', 'integer', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('lastname', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('first_agree_text', 'text', (column) => column.notNull())
    .addColumn('first_second_agree_text', 'text', (column) => column.notNull())
    .addColumn('first_lang', 'text', (column) => column.notNull())
    .addColumn('first_agreed_at', 'bigint', (column) => column.notNull())
    .addColumn('last_agree_text', 'text', (column) => column.notNull())
    .addColumn('last_second_agree_text', 'text', (column) => column.notNull())
    .addColumn('last_lang', 'text', (column) => column.notNull())
    .addColumn('last_agreed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('newsletter_subscriptions_pk', ['venue_id', 'email_key'])
    .execute()
}

const createTranslations = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withSeq(db.schema.createTable('suggested_translations'), engine)
    .addColumn('item_id', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('lang_id', 'integer', (column) => column.notNull())
    .addColumn('suggested_at', 'bigint', (column) => column.notNull())
    .execute()
}

const createTracking = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withSeq(db.schema.createTable('tracking_events'), engine)
    .addColumn('venue_id', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('tracking_events_age').on('tracking_events').column('recorded_at').execute()
}

/** What diners leave besides orders: newsletter subscriptions, suggested translations, tracking events. */
export const records = (engine: Engine): Migration => ({
  up: async (db) => {
    await createNewsletter(db)
    await createTranslations(db, engine)
    await createTracking(db, engine)
  },
})
