import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { expect, test } from '@/e2e/support/test'
import { readCodes } from '@/lib/testing/pictures/read-codes'

test('a browser shows a code with enough room around it to be read from the screen', async ({ page }) => {
  await page.goto(`${suiteOrigin()}/api/venues/1003/qr.svg`)
  expect(await readCodes(new Uint8Array(await page.screenshot()))).toEqual([`${suiteOrigin()}/s/q/1003`])
})
