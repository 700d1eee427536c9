import { describe, expect, it } from '@jest/globals'
import type { Menu } from '@/lib/core/menu/menu'
import { BROKEN_ANSWERS, fakeUpstream } from '@/lib/testing/fake-upstream'
import { testDish, testMenu } from '@/lib/testing/test-venue'
import { remoteSearch } from '@/lib/upstream/search'

const upstream = fakeUpstream('menu')

const WINE = {
  ...{ id: 30, name: 'Vino rosso', price: 500, glass_price: null, description: '', image_path: null, has_video: false },
  ...{ video_url: null, has_sulfites: true, is_campari: false, cellar: '', year: '', available: true },
}
const [course] = testMenu.courses
const menu: Menu = {
  ...testMenu,
  courses: course ? [{ ...course, dishes: [testDish(10, 900, { name: 'Brasato al vino' })] }] : [],
  beverages: [{ id: 3, name: 'Vini', weight: 1, drinks: [WINE] }],
}

const search = (term: string) => remoteSearch(upstream.open(), async () => menu)(77, term, 'it')

describe('search by the menu API', () => {
  it('asks for dishes by venue, language and term, and finds drinks in the menu', async () => {
    upstream.answers({
      json: {
        data: [
          { id: 1, dishes: [{ id: '12' }, { id: 'x' }] },
          { id: 2, dishes: [{ id: 10 }] },
        ],
      },
    })
    expect(await search('vino')).toEqual({
      items: [
        { kind: 'dish', id: 12 },
        { kind: 'dish', id: 10 },
        { kind: 'drink', id: 30 },
      ],
      similar: false,
    })
    expect(upstream.seen).toMatchObject([
      { call: 'GET /base/courses', query: { ris_id: '77', lang: 'it', search: 'vino' }, authorization: 'us:p:w' },
    ])
  })

  it('reads a list of dishes alike, and nothing found is nothing', async () => {
    upstream.answers({ json: { response: [{ id: 10, name: 'Brasato' }] } })
    expect((await search('brasato')).items).toEqual([{ kind: 'dish', id: 10 }])
    upstream.answers({ json: [] })
    expect((await search('brasato')).items).toEqual([])
  })

  it.each(BROKEN_ANSWERS.filter(([name]) => name !== 'nothing'))(
    'is by our own rules while it does not answer: %s',
    async (_, answer) => {
      upstream.answers(answer)
      expect((await search('brasato')).items).toEqual([{ kind: 'dish', id: 10 }])
    },
  )
})
