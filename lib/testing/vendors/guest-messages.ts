import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { readEnv } from '@/lib/server/settings/env'
import { noDatabase, testBackend } from '@/lib/testing/test-venue'
import { fakeMessages } from '@/lib/testing/vendors/fake-messages'
import { remoteBackend } from '@/lib/upstream/remote-backend'

/** A messages service for the tests of one `describe`, and the port that calls it; empty again before each test. */
export const messagesHarness = () => {
  let fake: Awaited<ReturnType<typeof fakeMessages>>
  beforeAll(async () => {
    fake = await fakeMessages()
  })
  beforeEach(() => {
    fake.received.length = 0
    fake.service.isDown = false
  })
  afterAll(() => fake.close())
  return {
    received: () => fake.received,
    env: () => fake.env,
    /** As of another process: it shares no circuit state. */
    port: () => remoteBackend(readEnv(fake.env), testBackend(), noDatabase).messages,
  }
}
