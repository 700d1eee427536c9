import { beforeEach, describe, expect, it } from '@jest/globals'
import type { ConsentProof, NewsletterPayload } from '@/lib/core/newsletter/newsletter'
import { embeddedNewsletter } from '@/lib/server/backend/embedded/newsletter'
import { fakeUpstream } from '@/lib/testing/fake-upstream'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { remoteNewsletter } from '@/lib/upstream/newsletter'

const ada: NewsletterPayload = {
  ris_id: 77,
  name: 'Ada',
  lastname: 'Rossi',
  email: 'ada@example.it',
  phone: '333 1234567',
  agree: true,
  'second-agree': true,
}
const proof: ConsentProof = { text_version: '2.it', lang: 'it', agreed_at: 1_770_000_000_000 }

describe.each(testEngines)('a sign-up for a newsletter system on %s', (engine) => {
  const database = databaseHarness(engine)
  const fake = fakeUpstream('newsletter')
  beforeEach(() => database.db.deleteFrom('newsletter_subscriptions').execute())

  const newsletter = () =>
    remoteNewsletter(
      fake.open(),
      embeddedNewsletter(async () => database.db),
    )
  const rows = () => database.db.selectFrom('newsletter_subscriptions').selectAll().execute()

  it('goes there as JSON, and its proof stays here', async () => {
    const { token } = await newsletter().subscribe(ada, proof)
    expect(fake.seen).toMatchObject([
      {
        call: 'POST /base/restaurants/newsletter/subscriptions',
        authorization: 'us:p:w',
        headers: { 'content-type': 'application/json' },
      },
    ])
    expect(JSON.parse(fake.seen[0]?.body ?? '')).toEqual(ada)
    expect(await rows()).toMatchObject([{ email_key: 'ada@example.it', first_agree_text: '2.it', token }])
  })

  it.each([[302], [400], [401], [404], [500], [503]])('fails at %d, and the next press is the same', async (status) => {
    fake.answers({ status })
    await expect(newsletter().subscribe(ada, proof)).rejects.toThrow()
    fake.answers({})
    const again = await newsletter().subscribe(ada, { ...proof, agreed_at: proof.agreed_at + 5 })
    expect(await rows()).toMatchObject([{ first_agreed_at: proof.agreed_at, token: again.token }])
    expect(fake.seen).toHaveLength(2)
  })

  it('is taken where the system has the address already', async () => {
    fake.answers({ status: 409 })
    expect(await newsletter().subscribe(ada, proof)).toEqual({ token: expect.any(String) })
  })

  it('sends nothing that was not written down before', async () => {
    const own = { subscribe: () => Promise.reject(new Error('disk full')), withdraw: async () => undefined }
    await expect(remoteNewsletter(fake.open(), own).subscribe(ada, proof)).rejects.toThrow('disk full')
    expect(fake.seen).toEqual([])
  })

  it('is withdrawn here by its link', async () => {
    const { token } = await newsletter().subscribe(ada, proof)
    await newsletter().withdraw(token)
    expect(await rows()).toEqual([])
  })
})
