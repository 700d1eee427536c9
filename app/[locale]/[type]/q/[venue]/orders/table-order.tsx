import { tableKeyboard } from '@/components/checkout/table/table-keyboard'
import type { TablesPageProps } from '@/components/checkout/table/tables-props'
import { SellerNotice } from '@/components/info/seller-notice'
import { offersPayTime } from '@/lib/core/bill/pay-time'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'
import { offersService, paymentMethods } from '@/lib/core/venue/ordering'
import { specialVenue } from '@/lib/core/venue/special-venues'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { offeredMethods, onlineMinimum } from '@/lib/server/payments/registry'
import { hasFeature, operator } from '@/lib/server/settings/env'

type Place = { venue: PublicVenue; type: OrderType; venueRef: string; locale: Locale }

/** What the form of the tables page needs; null where nothing is ordered to tables. */
export const tableOrderOf = ({ venue, type, venueRef, locale }: Place): TablesPageProps | null => {
  if (!offersService(venue, type, 'tableservice')) return null
  const offered = paymentMethods(venue, 'tableservice', offeredMethods(venue, 'tableservice'))
  const providers = offersPayTime(venue, false) ? offered : []
  return {
    ...{ venue, type, venueRef, locale, providers },
    onlineMinimum: onlineMinimum(providers),
    seller: <SellerNotice venue={venue} operator={operator()} locale={locale} />,
    recap: hasFeature('recap'),
    hidePeople: specialVenue(venue).hidesPeople ?? false,
    keyboard: tableKeyboard(venue.orders.tableservice?.tables_name ?? []),
  }
}
