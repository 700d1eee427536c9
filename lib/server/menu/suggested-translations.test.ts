import { describe, expect, it } from '@jest/globals'
import { SUGGESTIONS_PAGE } from '@/lib/core/office/office-suggestions-api'
import { embeddedTranslations } from '@/lib/server/backend/embedded/translations'
import { answerSuggestion, openSuggestions, readSuggestions } from '@/lib/server/menu/suggested-translations'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const DAY = 24 * 60 * 60_000

describe.each(testEngines)('what guests of a venue suggest, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const suggest = (venueId: number, text: string) =>
    embeddedTranslations(async () => database.db).suggest(venueId, {
      ...({ id: 7700001, text, lang: 'en', lang_id: 2, type: 'dish' } as const),
    })
  const listed = async (venueId: number, before?: number) => {
    const { suggestions, next } = await readSuggestions(database.db, venueId, before)
    return { texts: suggestions.map(({ text }) => text), next, first: suggestions[0] }
  }
  const answer = (id: number, to: 'accepted' | 'refused' | null, venueId = 77, now = Date.now()) =>
    answerSuggestion(database.db, { venueId, id, answer: to, by: 'Anna', now })

  it('is listed to that venue alone, newest first', async () => {
    await suggest(77, 'Soup')
    await suggest(78, 'Bread')
    await suggest(77, 'Dumplings')
    expect(await listed(77)).toMatchObject({ texts: ['Dumplings', 'Soup'], next: null })
    expect((await listed(77)).first).toMatchObject({ item: 'dish-7700001', lang: 'en' })
    expect(await openSuggestions(database.db, 77)).toBe(2)
  })

  it('is read page by page, each suggestion once', async () => {
    for (let at = 0; at <= SUGGESTIONS_PAGE; at += 1) await suggest(77, `Soup ${at}`)
    const first = await listed(77)
    expect([first.texts.length, first.texts[0]]).toEqual([SUGGESTIONS_PAGE, `Soup ${SUGGESTIONS_PAGE}`])
    expect(await listed(77, first.next ?? 0)).toMatchObject({ texts: ['Soup 0'], next: null })
  })

  it('is answered by its own venue, and opened again', async () => {
    await suggest(77, 'Soup')
    const { id = 0 } = (await listed(77)).first ?? {}
    expect(await answer(id, 'accepted', 78)).toBe(false)
    expect(await answer(id + 1, 'accepted')).toBe(false)
    expect((await listed(77)).texts).toEqual(['Soup'])
    expect(await answer(id, 'refused')).toBe(true)
    expect([(await listed(77)).texts, await openSuggestions(database.db, 77)]).toEqual([[], 0])
    expect(await answer(id, null)).toBe(true)
    expect((await listed(77)).texts).toEqual(['Soup'])
  })

  it('is dropped a month after it was answered, and never before', async () => {
    await suggest(77, 'Soup')
    await suggest(77, 'Bread')
    const { id = 0 } = (await listed(77)).first ?? {}
    const rows = () => database.db.selectFrom('suggested_translations').select('text').orderBy('seq').execute()
    await answer(id, 'refused')
    await answer(id - 1, 'refused', 77, Date.now() + 29 * DAY)
    expect(await rows()).toHaveLength(2)
    await answer(id - 1, null, 77, Date.now() + 31 * DAY)
    expect(await rows()).toEqual([{ text: 'Soup' }])
  })
})
