import { describe, expect, it } from '@jest/globals'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { type TranslationRequest, translationRequestSchema } from '@/lib/core/menu/translation'
import { embeddedLanguages, embeddedTranslations } from '@/lib/server/backend/embedded/translations'
import { suggestTranslation } from '@/lib/server/menu/suggest-translation'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

describe.each(testEngines)('a suggested translation on %s', (engine) => {
  const database = databaseHarness(engine)

  const suggest = (changes: Partial<TranslationRequest>, ref = '77') => {
    const request = translationRequestSchema.parse({ id: 10, text: 'Ravioli', lang: 'de', type: 'dish', ...changes })
    const translations = embeddedTranslations(async () => database.db)
    const backend = { ...testBackend(), languages: embeddedLanguages(), translations }
    return suggestTranslation(ref, request, backend)
  }
  const rows = () => database.db.selectFrom('suggested_translations').selectAll().orderBy('seq').execute()

  it('of a dish or a course of this menu is kept as plain text, with the id of its language', async () => {
    const text = ' <b>Tortellini</b>\r\n\u0000in Brühe \ud83c\udf5d\n'
    expect(await suggest({ text })).toEqual({ ok: true, value: { ok: true } })
    expect(await suggest({ type: 'course', id: 1, lang: 'zh-CN' })).toEqual({ ok: true, value: { ok: true } })
    expect(await rows()).toMatchObject([
      { item_id: 10, type: 'dish', text: '<b>Tortellini</b>\nin Brühe \ud83c\udf5d', lang: 'de', lang_id: 4 },
      { venue_id: 77, item_id: 1, type: 'course', text: 'Ravioli', lang: 'zh-CN', lang_id: 8 },
    ])
  })

  it.each([
    ['a dish of another menu', { id: 99 }, '77', 'item_unknown'],
    ['a dish said to be a drink', { type: 'drink' as const }, '77', 'item_unknown'],
    ['a course said to be a dish', { id: 1 }, '77', 'item_unknown'],
    ['an unknown venue', {}, '78', 'venue_not_found'],
  ])('of %s is refused and not kept', async (_, changes, ref, code) => {
    const before = await rows()
    expect(await suggest(changes, ref)).toEqual({ ok: false, error: { code } })
    expect(await rows()).toEqual(before)
  })
})

describe('languages', () => {
  it('are known by code, each with an id of its own and its own name', async () => {
    const found = await Promise.all(LOCALE_IDS.map((code) => embeddedLanguages().find(code)))
    expect(new Set(found.map((language) => language?.id)).size).toBe(LOCALE_IDS.length)
    expect(await embeddedLanguages().find('it')).toEqual({ id: 1, name: 'Italiano' })
    for (const code of ['fr', '', '__proto__', 'IT']) expect(await embeddedLanguages().find(code)).toBeNull()
  })
})
