import { z } from 'zod'

/** 'HH:MM', 00:00 to 23:59. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

export const timeOfDaySchema = z.string().regex(TIME_OF_DAY)

/** '09:30' → 570. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Wraps past midnight: 1500 → '01:00'. */
export const timeAfter = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
