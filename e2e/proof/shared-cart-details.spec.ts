import { expectAccessible } from '@/e2e/support/accessibility'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { expectCart, FIRST, phone, SECOND, say, sendUnseen, share } from '@/e2e/support/steps/share-steps'

const YOU = say('sharing.you')

test('an owner who stops sharing keeps what was sent, and the link is closed', async ({ browser, features }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, features.url)
  await sendUnseen(link, 'Ada', { dish: SECOND, n: 1 })
  const both: Parameters<typeof expectCart>[1] = [
    [FIRST, YOU, 1],
    [SECOND, 'Ada', 1],
  ]
  await expectCart(owner, both)
  await owner.getByRole('button', { name: say('sharing.stop') }).click()
  await expect(owner.getByText(say('sharing.closed'))).toBeVisible()
  await expectCart(owner, both)
  await expectAccessible(owner)

  // A guest who comes now keeps their own dishes, and is told.
  const late = await phone(browser, [{ dish: SECOND, n: 1 }])
  await late.goto(link)
  await expect(late.getByRole('heading', { name: say('sharing.closedTitle') })).toBeVisible()
  await expect(late.getByRole('heading', { level: 2, name: SECOND.name })).toBeVisible()
})
