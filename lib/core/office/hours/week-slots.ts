import type { DraftFields } from '@/lib/core/office/draft'
import { minutesOf } from '@/lib/core/venue/time-of-day'

type Json = DraftFields[string]

/** How a list of hours names the weekday: 'day' in the hours of a service. */
export type DayName = 'day_of_week' | 'day'

/** `day`: SUN = 0 to SAT = 6; times 'HH:MM'. A `close` before `open` is past midnight, the same time lasts a day. */
export type WeekSlot = { day: number; open: string; close: string }

const DAY_MINUTES = 1_440
const WEEK_MINUTES = 7 * DAY_MINUTES

export const slotsIn = (value: Json, name: DayName): WeekSlot[] =>
  (Array.isArray(value) ? value : []).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { [name]: day, open, close } = entry
    return [{ day: Number(day), open: String(open), close: String(close) }]
  })

/** As the venue file has them. */
export const listOfSlots = (slots: readonly WeekSlot[], name: DayName): Json =>
  slots.map(({ day, open, close }) => ({ [name]: day, open, close }))

/** Minutes from the beginning of Sunday; `to` may lie in the next week. */
const spanOf = ({ day, open, close }: WeekSlot): { from: number; to: number } => ({
  from: day * DAY_MINUTES + minutesOf(open),
  to: day * DAY_MINUTES + minutesOf(close) + (close <= open ? DAY_MINUTES : 0),
})

const meet = (one: WeekSlot, other: WeekSlot): boolean => {
  const [a, b] = [spanOf(one), spanOf(other)]
  return [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => a.from < b.to + shift && b.from + shift < a.to)
}

/** Places in the list of slots that share a minute with another; one past midnight may meet the next day's. */
export const overlapping = (slots: readonly WeekSlot[]): ReadonlySet<number> =>
  new Set(slots.flatMap((one, at) => (slots.some((other, place) => place !== at && meet(one, other)) ? [at] : [])))

/** What the times alone do not say at once. */
export const endingOf = ({ open, close }: WeekSlot): 'allDay' | 'afterMidnight' | null => {
  if (open === close) return 'allDay'
  return close < open && close !== '00:00' ? 'afterMidnight' : null
}

const MEALS = [
  { open: '12:00', close: '15:00' },
  { open: '19:00', close: '23:00' },
  { open: '08:00', close: '11:00' },
  { open: '16:00', close: '18:00' },
]

/** One more of a day: a usual meal that is still free, else the first. */
export const nextSlot = (slots: readonly WeekSlot[], day: number): WeekSlot => {
  const meals = MEALS.map((meal) => ({ day, ...meal }))
  return meals.find((meal) => !slots.some((slot) => meet(meal, slot))) ?? { day, open: '12:00', close: '15:00' }
}

const inOrder = (slots: readonly WeekSlot[]): WeekSlot[] => slots.toSorted((a, b) => a.day - b.day)

/** The slots of a day, replaced. */
export const withDay = (slots: readonly WeekSlot[], day: number, own: readonly WeekSlot[]): WeekSlot[] =>
  inOrder([...slots.filter((slot) => slot.day !== day), ...own.map((slot) => ({ ...slot, day }))])

export const ofDay = (slots: readonly WeekSlot[], day: number): WeekSlot[] => slots.filter((slot) => slot.day === day)

/** The hours of one day on all days. */
export const onAllDays = (slots: readonly WeekSlot[], day: number): WeekSlot[] => {
  const own = ofDay(slots, day)
  return Array.from({ length: 7 }, (_, each) => own.map((slot) => ({ ...slot, day: each }))).flat()
}

const timesOf = (slots: readonly WeekSlot[]): string =>
  slots
    .map(({ open, close }) => `${open}–${close}`)
    .toSorted()
    .join(', ')

/** Whether two days have the same hours, in whatever order. */
export const sameHours = (slots: readonly WeekSlot[], one: number, other: number): boolean =>
  timesOf(ofDay(slots, one)) === timesOf(ofDay(slots, other))
