import { describe, expect, it } from '@jest/globals'
import { suggestionAnswers } from '@/lib/server/db/migrations/0017-suggestion-answers'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the migration of suggested translations on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const back = async () => {
    const { schema } = database.db
    await schema.dropIndex('suggested_translations_open').execute()
    for (const column of ['venue_id', 'answer', 'answered_at', 'answered_by']) {
      await schema.alterTable('suggested_translations').dropColumn(column).execute()
    }
  }
  const suggested = (item_id: number, type: string) => ({
    ...{ item_id, type, text: 'Soup', lang: 'en', lang_id: 2, suggested_at: 1 },
  })

  it('gives old ones to the only venue that has their item', async () => {
    const { db } = database
    await back()
    await db
      .insertInto('venue_items')
      .values([
        { venue_id: 77, kind: 'dish', id: 10, key: 'zuppa' },
        { venue_id: 77, kind: 'dish', id: 11, key: 'pane' },
        { venue_id: 78, kind: 'dish', id: 11, key: 'pane' },
        { venue_id: 78, kind: 'drink', id: 10, key: 'vino' },
      ])
      .execute()
    await db
      .insertInto('suggested_translations')
      .values([suggested(10, 'dish'), suggested(11, 'dish'), suggested(12, 'dish'), suggested(10, 'drink')])
      .execute()
    await suggestionAnswers.up(db)
    const rows = await db
      .selectFrom('suggested_translations')
      .select(['venue_id', 'answer', 'answered_at'])
      .orderBy('seq')
      .execute()
    const open = (venue_id: number | null) => ({ venue_id, answer: null, answered_at: null })
    expect(rows).toEqual([open(77), open(null), open(null), open(78)])
  })
})
