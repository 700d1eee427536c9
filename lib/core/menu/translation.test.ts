import { describe, expect, it } from '@jest/globals'
import { suggestedTranslationSchema, translationRequestSchema } from '@/lib/core/menu/translation'

describe('suggested translation', () => {
  const suggestion = { id: 5, text: ' Gnocchi fritti ', lang: 'it', lang_id: 1, type: 'dish' }

  it('trims the correction', () => {
    expect(suggestedTranslationSchema.parse(suggestion).text).toBe('Gnocchi fritti')
  })

  it.each([[''], ['  \n '], ['x'.repeat(1001)]])('refuses %j', (text) => {
    expect(suggestedTranslationSchema.safeParse({ ...suggestion, text }).success).toBe(false)
  })

  it.each([[{ lang: 'fr' }], [{ type: 'venue' }], [{ id: -1 }], [{ lang_id: 1 }], [{ text: '\u200b \u202e' }]])(
    'asked for with %j is refused',
    (change) => {
      const { lang_id: _, ...request } = suggestion
      expect(translationRequestSchema.safeParse(request).success).toBe(true)
      expect(translationRequestSchema.safeParse({ ...request, ...change }).success).toBe(false)
    },
  )
})
