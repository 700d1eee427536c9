import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { embeddedNewsletter } from '@/lib/backend/embedded/newsletter'
import type { Database } from '@/lib/db/connect'
import type { NewsletterRequest } from '@/lib/newsletter/newsletter'
import { subscribe } from '@/lib/newsletter/subscribe'
import { type TestDatabase, testDatabase, testEngines } from '@/scripts/jest/test-database'
import { testBackend, testVenue } from '@/scripts/jest/test-venue'

const ada: NewsletterRequest = {
  name: 'Ada',
  lastname: 'Rossi',
  email: 'Ada@Example.it',
  phone: '333 1234567',
  agree: true,
  'second-agree': true,
  text_version: '1.it',
}

const FIRST = 1_770_000_000_000

describe.each(testEngines)('newsletter sign-up on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  const signUp = (ref: string, changes: Partial<NewsletterRequest>, now = FIRST, offers = true, admits = true) => {
    const { venues } = testBackend()
    const find: typeof venues.find = async (asked, lang) => {
      const venue = await venues.find(asked, lang)
      return venue && { ...venue, has_newsletter: offers }
    }
    const newsletter = embeddedNewsletter(async () => database.db)
    const context = { backend: { venues: { ...venues, find }, newsletter }, admits: () => admits, now: () => now }
    return subscribe(ref, { ...ada, ...changes }, context)
  }
  const rows = () => database.db.selectFrom('newsletter_subscriptions').selectAll().orderBy('email_key').execute()

  it('keeps the venue, the person and the proof of both consents', async () => {
    expect(await signUp(testVenue.token, {})).toEqual({ ok: true, value: { ok: true } })
    expect(await rows()).toEqual([
      {
        venue_id: testVenue.id,
        email_key: 'ada@example.it',
        name: 'Ada',
        lastname: 'Rossi',
        email: 'Ada@Example.it',
        phone: '333 1234567',
        first_agree_text: '1.it',
        first_second_agree_text: '1.it',
        first_lang: 'it',
        first_agreed_at: FIRST,
        last_agree_text: '1.it',
        last_second_agree_text: '1.it',
        last_lang: 'it',
        last_agreed_at: FIRST,
      },
    ])
  })

  it('answers a second sign-up the same: the first proof stays, the newest and the last details stand beside it', async () => {
    const again = { email: 'ada@example.it', phone: '333 7654321', text_version: '1.zh-CN' } as const
    const both = [signUp('77', again, FIRST + 5), signUp('77', again, FIRST + 5)]
    expect(await Promise.all(both)).toEqual([
      { ok: true, value: { ok: true } },
      { ok: true, value: { ok: true } },
    ])
    expect(await rows()).toMatchObject([
      { phone: '333 7654321', first_lang: 'it', first_agreed_at: FIRST, last_lang: 'zh-CN', last_agreed_at: FIRST + 5 },
    ])
  })

  it.each([
    ['9', true, true, 'venue_not_found'],
    ['../77', true, true, 'venue_not_found'],
    ['77', false, true, 'newsletter_not_offered'],
    ['77', true, false, 'rate_limited'],
  ])(
    'at %s (newsletter offered: %p, within the limit: %p) answers %s and keeps nothing',
    async (ref, offers, admits, code) => {
      const before = await rows()
      const result = await signUp(ref, { email: 'new@example.it' }, FIRST, offers, admits)
      expect(result).toEqual({ ok: false, error: { code } })
      expect(await rows()).toEqual(before)
    },
  )
})
