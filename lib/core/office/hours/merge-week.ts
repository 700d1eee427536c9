import type { DraftFields } from '@/lib/core/office/draft'
import type { DayName } from '@/lib/core/office/hours/week-slots'

type Json = DraftFields[string]

const NAMES: readonly DayName[] = ['day_of_week', 'day']
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** `times`: what the day says, whatever the order of its keys. */
type Day = { entries: Json[]; times: string }

/** The hours of each day; null for what is no week of hours. A field that is left out is one without any. */
const daysOf = (value: Json): Day[] | null => {
  if (value !== null && !Array.isArray(value)) return null
  const days = WEEK.map((): Day => ({ entries: [], times: '' }))
  for (const entry of value ?? []) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null
    const name = NAMES.find((each) => Object.hasOwn(entry, each))
    const day = name && days[Number(entry[name])]
    if (!day || Object.keys(entry).length !== 3) return null
    day.entries.push(entry)
    day.times += `${entry.open}\u2013${entry.close} `
  }
  return days
}

/**
 * The hours of a week that two people have changed at once, on different days; null where both changed the same day
 * otherwise, or the values are no hours. `was`: what both began with.
 */
export const mergeWeek = (was: Json, mine: Json, theirs: Json): Json => {
  const [before, own, current] = [daysOf(was), daysOf(mine), daysOf(theirs)]
  if (!before || !own || !current) return null
  const merged: Json[] = []
  for (const day of WEEK) {
    const [old, one, other] = [before[day]?.times, own[day]?.times, current[day]?.times]
    if (one !== old && other !== old && one !== other) return null
    merged.push(...((one === old ? current : own)[day]?.entries ?? []))
  }
  // Whether a list without any may be left out is for the writer of one to say.
  return merged.length > 0 ? merged : null
}
