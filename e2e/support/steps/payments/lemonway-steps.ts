import { expect, type Page } from 'playwright/test'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { goAndPay, type PayingVendor, type SentWebhook, say, TOTAL } from '@/e2e/support/steps/payments/vendor-steps'
import type { startFakeLemonway } from '@/lib/testing/vendors/lemonway/fake-lemonway'

type FakeLemonway = Awaited<ReturnType<typeof startFakeLemonway>>

type Act = Parameters<FakeLemonway['act']>[1]

export const goOf = (page: Page) => page.getByRole('link', { name: say('payment.card.go', { amount: euro(TOTAL) }) })

/** The pages opened at Lemonway for an order, oldest first. */
const pagesOf = ({ pages }: FakeLemonway, orderId: string) =>
  pages.filter(({ moneyIn }) => moneyIn.comment.startsWith(`${orderId} `))

/** The newest of them. */
export const pageOf = (lemonway: FakeLemonway, orderId: string) => {
  const found = pagesOf(lemonway, orderId).at(-1)
  if (!found) throw new Error('no page at Lemonway')
  return found
}

const hint = (response_wkToken: string, response_code = '0000'): SentWebhook => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: String(new URLSearchParams({ response_wkToken, response_code })),
})

export const lemonwayVendor = (lemonway: FakeLemonway): PayingVendor => {
  const arrived = (page: Page) => expect(page).toHaveURL(new RegExp(`^${lemonway.env.COPERTO_LEMONWAY_WEBKIT_URL}\\?`))

  const press = async (page: Page, button: Act, act: 'click' | 'dblclick' = 'click') => {
    await arrived(page)
    await page.getByRole('button', { name: button })[act]()
  }

  return {
    method: 'lemonway',
    opened: (page) => expect(goOf(page)).toBeVisible(),
    refused: async (page) => {
      for (const [button, kind] of [
        ['fail', 'error'],
        ['cancel', 'cancel'],
      ] as const) {
        await goOf(page).click()
        await press(page, button)
        await expect(page).toHaveURL(new RegExp(`/orders/${kind}\\?`))
        await expect(page.getByRole('heading', { level: 1, name: say(`confirmation.${kind}.title`) })).toBeVisible()
        await goAndPay(page)
      }
      await expect(goOf(page)).toBeVisible()
    },
    halfway: async (page) => {
      await goOf(page).click()
      await arrived(page)
    },
    pay: async (page, act = 'click') => {
      await goOf(page)[act]()
      await press(page, 'approve', act)
    },
    back: async (page) => {
      await page.goBack()
      await press(page, 'approve')
    },
    payUnseen: (orderId) => void lemonway.act(pageOf(lemonway, orderId).token, 'approve'),
    collected: (orderId) => {
      const payments = new Set(pagesOf(lemonway, orderId).map(({ reference }) => reference.split('.')[0] ?? ''))
      return [...payments].flatMap((payment) => lemonway.collected.get(payment) ?? [])
    },
    transactionOf: (orderId) => String(pageOf(lemonway, orderId).moneyIn.id),
    referenceOf: (orderId) => pageOf(lemonway, orderId).reference,
    message: (orderId, tells) => hint(pageOf(lemonway, orderId).reference, tells === 'paid' ? '0000' : '0005'),
    // Lemonway signs nothing, and its token is our own name of the payment: it is asked about, and never believed.
    forgeries: (orderId, other) => [
      ['of no form', { ...hint(''), body: 'paid=yes' }, 400],
      ['of a token that is none of ours', hint('../../v2/moneyins'), 400],
      ['of a guessed token', hint('pay_0123456789abcdef'), 200],
      ["of another order's token", hint(pageOf(lemonway, other).reference), 200],
      ['unreadable', { headers: { 'content-type': 'application/json' }, body: `{"${orderId}` }, 400],
    ],
  }
}
