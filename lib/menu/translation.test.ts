import { describe, expect, it } from '@jest/globals'
import { suggestedTranslationSchema } from '@/lib/menu/translation'

describe('suggested translation', () => {
  const suggestion = { id: 5, text: ' Gnocchi fritti ', lang: 'it', lang_id: 1, type: 'dish' }

  it('trims the correction', () => {
    expect(suggestedTranslationSchema.parse(suggestion).text).toBe('Gnocchi fritti')
  })

  it.each([[''], ['  \n '], ['x'.repeat(1001)]])('refuses %j', (text) => {
    expect(suggestedTranslationSchema.safeParse({ ...suggestion, text }).success).toBe(false)
  })
})
