import type { ProviderOrder } from '@/lib/core/payments/provider'

/** An order to be collected: 12.50 € for a venue with an account of its own. */
export const testProviderOrder = (changes: Partial<ProviderOrder> = {}): ProviderOrder => ({
  paymentId: 'pay_mb3x0f00aa11bb22cc33',
  orderId: 'ord_mb3x0f00abc',
  venueId: 1004,
  venueName: 'Pizzeria “Da Èlio” & figli',
  amount: 1250,
  commission: 25,
  account: 'cassa@venue.example',
  lang: 'it',
  returnUrl: 'https://menu.example.com/r/q/1004/orders/success?provider=paypal',
  errorUrl: 'https://menu.example.com/r/q/1004/orders/error',
  cancelUrl: 'https://menu.example.com/r/q/1004/orders/cancel',
  ...changes,
})

/** The order still needs its money. */
export const mayCapture = async (): Promise<boolean> => true
