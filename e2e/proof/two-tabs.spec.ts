import { test } from '@/e2e/support/page-test'
import { expectOneOrderOfTwoTabs } from '@/e2e/support/steps/two-tabs-steps'

// Each at a table where no other journey orders.
test('two tabs pressed in the same instant make one order without Web Locks', async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  await expectOneOrderOfTwoTabs(page, '28')
})
