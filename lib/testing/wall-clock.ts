import type { OpeningSlot } from '@/lib/core/venue/venue'

const YEAR = 2026
export const MINUTE = 60_000

type Hour = { date: string; hour: string }

/** Every hour of the year and a day on each side, as a clock on the wall in Rome shows it: no arithmetic of zones. */
export const wallClock = (() => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Rome',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const start = Date.UTC(YEAR - 1, 11, 30)
  const end = Date.UTC(YEAR + 1, 0, 3)
  const hours: Hour[] = []
  for (let hour = start; hour < end; hour += 60 * MINUTE) {
    const parts = Object.fromEntries(format.formatToParts(hour).map(({ type, value }) => [type, value]))
    hours.push({ date: `${parts.year}-${parts.month}-${parts.day}`, hour: parts.hour ?? '' })
  }
  return { start, hours, minutes: hours.length * 60 }
})()

/** What the wall shows at a minute. Rome is a whole number of hours from UTC: those of an hour are the same on both. */
export const minuteAt = (at: number): { date: string; time: string } | undefined => {
  const shown = wallClock.hours[Math.floor(at / 60)]
  return shown && { date: shown.date, time: `${shown.hour}:${String(at % 60).padStart(2, '0')}` }
}

const positions = new Map<string, { first: number; last: number }>()
wallClock.hours.forEach(({ date, hour }, at) => {
  const shown = `${date} ${hour}`
  positions.set(shown, { first: positions.get(shown)?.first ?? at, last: at })
})
export const dates = [...new Set(wallClock.hours.map(({ date }) => date))]

/** Where the wall shows a time on a date: an hour later where the clocks leave it out. */
export const shownAt = (date: string, time: string): { first: number; last: number } | undefined => {
  const [hour = '', minute] = time.split(':')
  const later = String(Number(hour) + 1).padStart(2, '0')
  const hours = positions.get(`${date} ${hour}`) ?? positions.get(`${date} ${later}`)
  return hours && { first: hours.first * 60 + Number(minute), last: hours.last * 60 + Number(minute) }
}

/** The minutes a slot covers when it begins on the date of that place in `dates`. */
const minutesOf = (day: number, { open, close }: OpeningSlot): number[] => {
  const from = shownAt(dates[day] ?? '', open)?.first
  const to = shownAt(dates[close <= open ? day + 1 : day] ?? '', close)?.last
  if (from === undefined || to === undefined) return []
  const length = to - from + (close === open ? 0 : 1)
  return Array.from({ length }, (_, minute) => from + minute)
}

export type Covered = (string[] | undefined)[]

/** The dates on which the slots that cover a minute began, from nothing but the wall clock; of those from day to day. */
export const slotsByMinute = (slots: OpeningSlot[], from = 0, to = dates.length): Covered => {
  const covered: Covered = new Array(wallClock.minutes)
  for (let day = from; day < to; day++) {
    const date = dates[day] ?? ''
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
    for (const slot of slots) {
      if (slot.day !== weekday) continue
      for (const at of minutesOf(day, slot)) {
        covered[at] ??= []
        covered[at].push(date)
      }
    }
  }
  return covered
}

/** A slot before a moment that may cover it began by the day before, and one of the week after it within two. */
export const slotsAround = (slots: OpeningSlot[], at: number): Covered => {
  const day = dates.indexOf(minuteAt(at)?.date ?? '')
  return slotsByMinute(slots, Math.max(day - 2, 0), Math.min(day + 16, dates.length))
}

export const allTimes = Array.from({ length: 24 * 60 }, (_, minute) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
)

export const FIRST = 2 * 24 * 60
export const LAST = wallClock.minutes - 3 * 24 * 60
