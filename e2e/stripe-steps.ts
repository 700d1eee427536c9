import { expect, type Locator, type Page } from '@playwright/test'
import { CARDS } from '@/e2e/support/fake-stripe-intents'
import { messages } from '@/e2e/support/messages'

export const say = messages('it')

type Field = 'number' | 'expiry' | 'cvc'

const FRAMES: Record<Field, string> = {
  number: 'Secure card number input frame',
  expiry: 'Secure expiration date input frame',
  cvc: 'Secure CVC input frame',
}

/** A field of the card, inside the frame of the provider's that alone holds it. */
export const fieldOf = (page: Page, field: Field): Locator =>
  page.frameLocator(`iframe[title="${FRAMES[field]}"]`).getByRole('textbox')

export const consentOf = (page: Page): Locator =>
  page.getByRole('checkbox', { name: say('payment.stripe.consent.label') })

export const payOf = (page: Page): Locator => page.locator('button[type="submit"]')

export const alertOf = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text })

/** Fills in the card and agrees, as far as that was not done before. */
export const giveCard = async (page: Page, number: string = CARDS.good): Promise<void> => {
  await fieldOf(page, 'number').fill(number)
  await fieldOf(page, 'expiry').fill('1230')
  await fieldOf(page, 'cvc').fill('123')
  await consentOf(page).check()
}

export const payWith = async (page: Page, number: string): Promise<void> => {
  await giveCard(page, number)
  await payOf(page).click()
}

/** Answers what the bank asks in its own frame. */
export const answerBank = (page: Page, answer: 'Complete' | 'Fail' | 'Cancel'): Promise<void> =>
  page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: answer }).click()

/** The page says that the order is with the venue and paid. */
export const expectPaid = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/orders\/success\?provider=stripe/)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
}
