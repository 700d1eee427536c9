import { describe, expect, it } from '@jest/globals'
import { BROKEN_ANSWERS, fakeUpstream } from '@/lib/testing/fake-upstream'
import { remoteLanguages } from '@/lib/upstream/languages'
import { remoteTranslations } from '@/lib/upstream/translations'

describe('the languages of the menu API', () => {
  const fake = fakeUpstream('menu')
  const find = () => remoteLanguages(fake.open()).find('zh-CN')

  it('are asked by the code of the device, and the first is meant', async () => {
    fake.answers({
      json: {
        response: [
          { id: '8', name: '中文', code: 'zh' },
          { id: 9, name: 'other' },
        ],
      },
    })
    expect(await find()).toEqual({ id: 8, name: '中文' })
    expect(fake.seen).toMatchObject([
      { call: 'GET /base/v2/languages/', query: { code: 'zh-CN' }, authorization: 'us:p:w' },
    ])
  })

  it.each([[{ json: [] }], [{ json: { data: { response: [] } } }], [{ status: 404 }]])(
    'know none: %j',
    async (none) => {
      fake.answers(none)
      expect(await find()).toBeNull()
    },
  )

  it.each(BROKEN_ANSWERS)('fail at %s', async (_, answered) => {
    fake.answers(answered)
    await expect(find()).rejects.toThrow()
  })
})

describe('a suggested translation', () => {
  const fake = fakeUpstream('menu')
  const suggestion = { id: 12, text: 'Bread & “butter”\nwarm', lang: 'en', lang_id: 2, type: 'dish' } as const
  const suggest = () => remoteTranslations(fake.open()).suggest(1001, suggestion)

  it('is sent as a form, and nothing that is answered is read', async () => {
    fake.answers({ text: '<ok>' })
    await suggest()
    expect(fake.seen).toMatchObject([{ call: 'POST /base/v2/suggested_translations/', authorization: 'us:p:w' }])
    expect(Object.fromEntries(new URLSearchParams(fake.seen[0]?.body))).toEqual({
      id: '12',
      text: suggestion.text,
      lang: 'en',
      lang_id: '2',
      type: 'dish',
    })
  })

  it.each([[302], [400], [401], [404], [500]])('fails, sent once, at %d', async (status) => {
    fake.answers({ status })
    await expect(suggest()).rejects.toThrow()
    expect(fake.seen).toHaveLength(1)
  })
})
