/** Lists of the venue's services that the format requires: left out, nothing could be published. */
export const REQUIRED_LISTS: ReadonlySet<string> = new Set([
  'orders.tableservice.tables_name',
  'orders.delivery.hours',
  'orders.delivery.distance_fares',
  'orders.takeaway.hours',
])
