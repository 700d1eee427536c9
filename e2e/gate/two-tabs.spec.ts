import { test } from '@/e2e/support/servers/gate-test'
import { expectOneOrderOfTwoTabs } from '@/e2e/support/steps/two-tabs-steps'

// Each at a table where no other journey orders.
test('two tabs pressed in the same instant make one order', async ({ page }) => {
  await expectOneOrderOfTwoTabs(page, '27')
})
