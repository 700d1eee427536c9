import type { Temporal } from 'temporal-polyfill'
import {
  HORIZON,
  isBefore,
  moment,
  type Schedule,
  type Window,
  weekOf,
  windowsOn,
} from '@/lib/core/venue/opening/opening-hours'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Hours = Pick<PublicVenue, 'timetables' | 'closures' | 'orders'>

/** Outside slots, earlier hours belong to the previous day. */
const DAY_BREAK = '05:00'

const scheduleOf = ({ timetables, closures, orders }: Hours): Schedule => ({
  slots:
    timetables.length > 0
      ? weekOf(timetables)
      : [orders.delivery, orders.takeaway].flatMap((each) => each?.hours ?? []),
  closures,
})

/** The business day: a slot past midnight belongs to the day it began. */
const workingDay = (schedule: Schedule, now: Temporal.ZonedDateTime): Temporal.PlainDate => {
  const minute = now.round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const today = minute.toPlainDate()
  const yesterday = today.subtract({ days: 1 })
  const isIn = ({ from, to }: Window): boolean => !isBefore(minute, from) && !isBefore(to, minute)
  if (windowsOn(schedule, yesterday).some(isIn)) return yesterday
  if (windowsOn(schedule, today).some(isIn)) return today
  return isBefore(minute, minute.withPlainTime(DAY_BREAK)) ? yesterday : today
}

/** What staff call 'tomorrow': the next business day's opening, skipping closures; else 05:00. */
export const nextDayOpening = (hours: Hours, now: Date): Date => {
  const schedule = scheduleOf(hours)
  const current = moment(now)
  const day = workingDay(schedule, current)
  for (let days = 1; days <= HORIZON; days++) {
    const opening = windowsOn(schedule, day.add({ days })).find(({ from }) => isBefore(current, from))
    if (opening) return new Date(opening.from.epochMilliseconds)
  }
  const morning = current.with({ hour: 0 }).withPlainTime(DAY_BREAK)
  return new Date((isBefore(current, morning) ? morning : morning.add({ days: 1 })).epochMilliseconds)
}
