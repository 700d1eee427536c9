import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { startUpstream } from '@/lib/upstream/reference/start-upstream'
import { openUpstream } from '@/lib/upstream/upstream'
import { venueReader } from '@/lib/upstream/venues'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

let upstream: Awaited<ReturnType<typeof startUpstream>>
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.close())

const reader = () => {
  const {
    COPERTO_MENU_API_URL: url = '',
    COPERTO_MENU_API_USER: user,
    COPERTO_MENU_API_PASSWORD: password,
  } = upstream.settings
  return venueReader(openUpstream({ system: 'menu', url, user, password, paths: {} }), undefined, 10_000)
}

/** In which order allergens were declared is nobody's business, and nothing declared is undefined or null alike. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part) => (key === 'declaredAllergens' ? (part?.slice().sort() ?? undefined) : part)),
  )

describe('a demo venue that comes over the wire', () => {
  // Of one venue in each language; the others would only take their time.
  const venues = demoVenues().flatMap((source) =>
    MENU_LANGS.filter((lang) => lang === 'it' || source.id === 1002).map((lang) => [source.id, lang, source] as const),
  )
  it.each(venues)('%d in %s is the venue itself', async (id, lang, source) => {
    const { venue, menu } = buildVenue(source, lang)
    const read = await reader()({ id }, lang)
    expect(read?.venue).toEqual(venue)
    expect(plain(read?.menu)).toEqual(plain(menu))
  })
})
