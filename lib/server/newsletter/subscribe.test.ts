import { describe, expect, it } from '@jest/globals'
import type { NewsletterRequest } from '@/lib/core/newsletter/newsletter'
import { embeddedNewsletter } from '@/lib/server/backend/embedded/newsletter'
import { subscribe } from '@/lib/server/newsletter/subscribe'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

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

const LINK = expect.stringMatching(/^\/api\/newsletter\/[\w-]{32}$/)
const TAKEN = { ok: true, value: { ok: true, withdraw: LINK } }

describe.each(testEngines)('newsletter sign-up on %s', (engine) => {
  const database = databaseHarness(engine)

  const signUp = (ref: string, changes: Partial<NewsletterRequest>, now = FIRST, offers = true, wait = 0) => {
    const { venues } = testBackend()
    const find: typeof venues.find = async (asked, lang) => {
      const venue = await venues.find(asked, lang)
      return venue && { ...venue, has_newsletter: offers }
    }
    const newsletter = embeddedNewsletter(async () => database.db)
    const context = { backend: { venues: { ...venues, find }, newsletter }, waitFor: async () => wait, now: () => now }
    return subscribe(ref, { ...ada, ...changes }, context)
  }
  const rows = () => database.db.selectFrom('newsletter_subscriptions').selectAll().orderBy('email_key').execute()

  it('keeps the venue, the person and the proof of both consents', async () => {
    expect(await signUp(testVenue.token, {})).toEqual(TAKEN)
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
        token: expect.stringMatching(/^[\w-]{32}$/),
      },
    ])
  })

  const again = { email: 'ada@example.it', phone: '333 7654321', text_version: '1.zh-CN' } as const

  it('keeps the first proof of consent beside the newest and the last details', async () => {
    const both = [signUp('77', again, FIRST + 5), signUp('77', again, FIRST + 5)]
    expect(await Promise.all(both)).toEqual([TAKEN, TAKEN])
    expect(await rows()).toMatchObject([
      { phone: '333 7654321', first_lang: 'it', first_agreed_at: FIRST, last_lang: 'zh-CN', last_agreed_at: FIRST + 5 },
    ])
  })

  it('keeps the link of letters already sent when the same person signs up again', async () => {
    const before = await rows()
    expect(before).toHaveLength(1)
    expect(await signUp('77', again, FIRST + 6)).toEqual(TAKEN)
    expect((await rows()).map(({ token }) => token)).toEqual(before.map(({ token }) => token))
  })

  it.each([
    ['9', true, 0, 'venue_not_found'],
    ['../77', true, 0, 'venue_not_found'],
    ['77', false, 0, 'newsletter_not_offered'],
    ['77', true, 90, 'rate_limited'],
  ])(
    'at %s (newsletter offered: %p, seconds to wait: %p) answers %s and keeps nothing',
    async (ref, offers, wait, code) => {
      const before = await rows()
      const result = await signUp(ref, { email: 'new@example.it' }, FIRST, offers, wait)
      expect(result).toEqual({ ok: false, error: wait > 0 ? { code, retryAfter: wait } : { code } })
      expect(await rows()).toEqual(before)
    },
  )

  it('ends for the one whose link it is, once and for all, and for nobody by another', async () => {
    const newsletter = embeddedNewsletter(async () => database.db)
    await signUp('77', { email: 'eva@example.it' })
    const eva = (await rows()).find(({ email_key }) => email_key === 'eva@example.it')
    const others = (await rows()).filter((row) => row !== eva && row.email_key !== 'eva@example.it')
    for (const token of ['', 'x'.repeat(32), "' or '1'='1"]) await newsletter.withdraw(token)
    expect(await rows()).toHaveLength(others.length + 1)
    for (let time = 0; time < 2; time += 1) await newsletter.withdraw(eva?.token ?? '')
    expect(await rows()).toEqual(others)
  })
})
