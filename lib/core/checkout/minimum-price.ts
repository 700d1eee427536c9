import { productsTotal } from '@/lib/core/cart/products-total'
import type { Cents } from '@/lib/core/money/money'
import { type FormService, SERVICE_ROWS } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Basket = Parameters<typeof productsTotal>[0]

/** Cents missing to the service's minimum, before coupons; 0 if reached. */
export const missingFor = (service: FormService, { orders }: Pick<PublicVenue, 'orders'>, products: Basket): Cents =>
  Math.max(0, SERVICE_ROWS[service].minimum(orders) - productsTotal(products))

/** The {n} of 'Il valore minimo per fare un ordine è di {n}€' (spec section 2): 1500 → '15', 1250 → '12,50'. */
export const minimumText = (cents: Cents, locale = 'it-IT'): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100)
