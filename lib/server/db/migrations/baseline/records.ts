import type { Kysely } from 'kysely'
import { addSeq, notNull } from '@/lib/server/db/migrations/baseline/columns'
import type { Engine } from '@/lib/server/db/schema'

const createNewsletter = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('newsletter_subscriptions')
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('email_key', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('lastname', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('phone', 'text', notNull)
    .addColumn('first_agree_text', 'text', notNull)
    .addColumn('first_second_agree_text', 'text', notNull)
    .addColumn('first_lang', 'text', notNull)
    .addColumn('first_agreed_at', 'bigint', notNull)
    .addColumn('last_agree_text', 'text', notNull)
    .addColumn('last_second_agree_text', 'text', notNull)
    .addColumn('last_lang', 'text', notNull)
    .addColumn('last_agreed_at', 'bigint', notNull)
    .addColumn('token', 'text')
    .addPrimaryKeyConstraint('newsletter_subscriptions_pk', ['venue_id', 'email_key'])
    .execute()
  await db.schema.createIndex('newsletter_token').on('newsletter_subscriptions').column('token').unique().execute()
}

const createTranslations = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await addSeq(db.schema.createTable('suggested_translations'), engine)
    .addColumn('item_id', 'bigint', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('lang', 'text', notNull)
    .addColumn('lang_id', 'integer', notNull)
    .addColumn('suggested_at', 'bigint', notNull)
    .execute()
}

const createTracking = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await addSeq(db.schema.createTable('tracking_events'), engine)
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('payload', 'text', notNull)
    .addColumn('recorded_at', 'bigint', notNull)
    .execute()
  await db.schema.createIndex('tracking_events_age').on('tracking_events').column('recorded_at').execute()
}

export const createRecordTables = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createNewsletter(db)
  await createTranslations(db, engine)
  await createTracking(db, engine)
}
