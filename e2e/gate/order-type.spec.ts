import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { keepFormCart, openForm, say } from '@/e2e/support/steps/form-steps'
import { euro } from '@/e2e/support/steps/menu/menu-steps'

const optionOf = (page: Page, service: string) => page.getByRole('radio', { name: say(`forms.service.${service}`) })
const confirmOf = (page: Page) => page.getByRole('button', { name: say('forms.type.confirm') })

test('an order is received as the venue offers, with its cost and first time', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'type')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - link "Torna all’ordine"
    - heading "Tipologia ordine" [level=1]
    - group "Come vuoi ricevere il tuo ordine?":
      - radio "Consegna a domicilio" [checked]
      - radio "Asporto"
      - radio "Spedizione" [disabled]
    - button "Conferma"
  `)
  const range = say('forms.type.costRange', { lowest: euro(150), highest: euro(450) })
  await expect(optionOf(page, 'delivery')).toHaveAccessibleDescription(new RegExp(`${range}.*19:4`))
  await expect(optionOf(page, 'shipment')).toHaveAccessibleDescription(say('forms.type.noShipment'))
  await expectAccessible(page)
  await optionOf(page, 'takeaway').check()
  await confirmOf(page).click()
  await expect(page).toHaveURL(/\/d\/q\/1004\/orders\/takeaway$/)
})

test('below the least order there is no delivery, but takeaway', async ({ page, evening }) => {
  const minimum = page.getByText(say('forms.minimum.text', { n: '15' }))
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'type')
  await optionOf(page, 'delivery').check()
  await expect(minimum).toBeVisible()
  await expect(confirmOf(page)).toBeHidden()
  await optionOf(page, 'takeaway').check()
  await expect(minimum).toBeHidden()
  await expect(confirmOf(page)).toBeEnabled()
})
