import { type PlanFields, planOf } from '@/lib/core/venue/later/plan'
import { type Clock, canBeReady } from '@/lib/core/venue/services'
import { isGroupRef } from '@/lib/venue-kit/addition-groups'
import { bookingAdvice } from '@/lib/venue-kit/booking-advice'
import { textIn } from '@/lib/venue-kit/build/written-text'
import { dishesOf } from '@/lib/venue-kit/item-keys'
import type { BeverageEntry, CourseEntry } from '@/lib/venue-kit/menu-entries'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** What Italian law asks of a distance seller (Codice del consumo, art. 49; d.lgs. 70/2003, art. 7). */
const sellerAdvice = (file: VenueFile): string[] => {
  if (!file.has_orders) return []
  const missing = (['legal_name', 'vat_number', 'email'] as const).filter((field) => file[field] === undefined)
  return missing.length > 0 ? [`it sells, and does not say who: ${missing.join(', ')}`] : []
}

const timeAdvice = ({ orders, has_pony_u }: VenueFile): string[] => {
  const { delivery, takeaway } = orders ?? {}
  const never = (service: string, field: string, minutes: number): string =>
    `${service} can never be ordered: its ${field} of ${minutes} minutes ends after all its hours`
  const clockOf = (service: PlanFields & Pick<Clock, 'hours'>, minutes: number): Clock => ({
    ...{ hours: service.hours, minutes, plan: planOf(service) },
  })
  return [
    ...(delivery && !has_pony_u && !canBeReady(clockOf(delivery, delivery.average_time))
      ? [never('delivery', 'average_time', delivery.average_time)]
      : []),
    ...(takeaway && !canBeReady(clockOf(takeaway, takeaway.medium_time))
      ? [never('takeaway', 'medium_time', takeaway.medium_time)]
      : []),
  ]
}

/** Of one service: what of its plan has no effect, or leaves no day. */
const planAdviceOf = (name: string, service: PlanFields, isCourier: boolean): string[] => {
  const { days_ahead = 0, lead_days = 0, slot } = service
  const isPlanned = planOf(service) !== null
  return [
    ...(isPlanned && isCourier
      ? [`${name} is by courier, which brings its own times: its slots and days count for nothing`]
      : []),
    ...(lead_days > days_ahead
      ? [`${name} can never be ordered: lead_days ${lead_days} is beyond days_ahead ${days_ahead}`]
      : []),
    ...(slot && slot.orders === undefined && slot.kitchen_minutes === undefined
      ? [`${name} has slots without orders or kitchen_minutes: its times are offered by slots, and nothing is counted`]
      : []),
  ]
}

const planAdvice = ({ orders, has_pony_u }: VenueFile): string[] => {
  const { delivery, takeaway } = orders ?? {}
  return [
    ...(delivery ? planAdviceOf('delivery', delivery, has_pony_u ?? false) : []),
    ...(takeaway ? planAdviceOf('takeaway', takeaway, false) : []),
  ]
}

const callAdvice = ({ calls, orders }: VenueFile): string[] =>
  calls && !orders?.tableservice ? ['it takes calls and has no tableservice: no code proves a table'] : []

/** Of the bill that guests pay at the end. */
const billAdvice = ({ orders }: VenueFile, answersElsewhere: boolean): string[] => {
  const { pay = 'now', tips } = orders?.tableservice ?? {}
  return [
    ...(tips && pay === 'now'
      ? ['it takes tips, and its guests pay with each order: tips are added to a bill alone, with pay "end" or "both"']
      : []),
    ...(pay !== 'now' && answersElsewhere
      ? [`its guests pay at the end (pay "${pay}"), and its orders are answered elsewhere: no desk takes what they owe`]
      : []),
  ]
}

type Entry = CourseEntry | BeverageEntry

const nestedIn = (entry: Entry): CourseEntry[] => ('nested' in entry && entry.nested) || []

const namesStation = (entry: Entry): boolean => entry.station !== undefined || nestedIn(entry).some(namesStation)

/** Names of what has items and no station. */
const withoutStation = (entry: Entry): string[] => {
  if (entry.station !== undefined) return []
  const items = 'drinks' in entry ? entry.drinks : entry.dishes
  const name = textIn('name' in entry ? entry.name : entry.original_name, 'it')
  return [...(items?.length ? [name] : []), ...nestedIn(entry).flatMap(withoutStation)]
}

const stationAdvice = ({ courses = [], beverages = [] }: VenueFile): string[] => {
  const entries = [...courses, ...beverages]
  const missing = entries.some(namesStation) ? entries.flatMap(withoutStation) : []
  return missing.length > 0
    ? [`it has stations, and these have none, so that nobody ticks them off: ${missing.join(', ')}`]
    : []
}

const groupAdvice = (file: VenueFile): string[] => {
  const used = new Set(
    dishesOf(file).flatMap(({ entry }) => (entry.additions ?? []).flatMap((one) => (isGroupRef(one) ? one.group : []))),
  )
  const unused = (file.addition_groups ?? []).flatMap(({ key }) => (used.has(key) ? [] : key))
  return unused.length > 0 ? [`it has groups of additions that no dish uses: ${unused.join(', ')}`] : []
}

/**
 * Lines on a file that is right and could serve diners better. `answersElsewhere`: an orders service answers its orders.
 */
export const adviceLines = (file: VenueFile, answersElsewhere = false): string[] =>
  [
    ...sellerAdvice(file),
    ...timeAdvice(file),
    ...planAdvice(file),
    ...bookingAdvice(file),
    ...callAdvice(file),
    ...billAdvice(file, answersElsewhere),
    ...stationAdvice(file),
    ...groupAdvice(file),
  ].map((advice) => `  advice   ${advice}`)
