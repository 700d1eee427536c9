import type { FileFault } from '@/lib/venue-kit/read/file-fault'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

type Tables = NonNullable<NonNullable<VenueFile['orders']>['tableservice']>['tables_name']

const closureFaults = ({ closures = [] }: VenueFile): FileFault[] =>
  closures.flatMap(({ from, to }, at) =>
    from > to ? [{ path: ['closures', at, 'to'], wanted: `a day from ${from} on` }] : [],
  )

const rangeFaults = (tables: Tables): FileFault[] =>
  tables.flatMap((table, at) =>
    typeof table !== 'string' && table.from > table.to
      ? [{ path: ['orders', 'tableservice', 'tables_name', at, 'to'], wanted: `a number from ${table.from} on` }]
      : [],
  )

const isTable = (name: string, tables: Tables): boolean =>
  tables.some((table) =>
    typeof table === 'string'
      ? table === name
      : /^\d+$/.test(name) && Number(name) >= table.from && Number(name) <= table.to,
  )

const closedFaults = ({ closed_tables = [] }: VenueFile, tables: Tables): FileFault[] =>
  closed_tables.flatMap((name, at) =>
    isTable(name, tables)
      ? []
      : [{ path: ['closed_tables', at], wanted: 'a table of orders.tableservice.tables_name' }],
  )

const fareFaults = ({ orders }: VenueFile): FileFault[] =>
  (orders?.delivery?.distance_fares ?? []).flatMap(({ distance_from, distance_to }, at) =>
    distance_from < distance_to
      ? []
      : [
          {
            path: ['orders', 'delivery', 'distance_fares', at, 'distance_to'],
            wanted: `more than ${distance_from} metres`,
          },
        ],
  )

const couponFaults = ({ coupons = [] }: VenueFile): FileFault[] =>
  coupons.flatMap(({ code }, at) =>
    coupons.findIndex((one) => one.code === code) < at
      ? [{ path: ['coupons', at, 'code'], wanted: 'a code that no other coupon has' }]
      : [],
  )

const bookingFaults = ({
  booking: { tables = [], stays = [], arrivals } = {},
  bookingSeats,
}: VenueFile): FileFault[] => [
  ...tables.flatMap(({ name }, at) =>
    tables.findIndex((one) => one.name === name) < at
      ? [{ path: ['booking', 'tables', at, 'name'], wanted: 'a name that no other table has' }]
      : [],
  ),
  ...stays.flatMap(({ people }, at) =>
    stays.findIndex((one) => one.people === people) < at
      ? [{ path: ['booking', 'stays', at, 'people'], wanted: 'a size that no other stay has' }]
      : [],
  ),
  ...(bookingSeats !== undefined && arrivals !== undefined
    ? [{ path: ['bookingSeats'], wanted: 'nothing beside booking.arrivals, which means the same' }]
    : []),
]

/** Contradictions outside the menu. */
export const venueFaults = (file: VenueFile): FileFault[] => {
  const tables = file.orders?.tableservice?.tables_name ?? []
  return [
    ...closureFaults(file),
    ...rangeFaults(tables),
    ...closedFaults(file, tables),
    ...fareFaults(file),
    ...couponFaults(file),
    ...bookingFaults(file),
  ]
}
