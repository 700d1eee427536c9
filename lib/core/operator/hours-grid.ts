import { z } from 'zod'
import type { Opening } from '@/lib/core/operator/begin-answers'

/** As typed: a time may be missing or wrong. `isOn`: it opens then. */
const turnSchema = z.object({ isOn: z.boolean(), open: z.string().max(5), close: z.string().max(5) })

const turnsSchema = z.tuple([turnSchema, turnSchema])

/** `own`: the day's hours where they are not the usual ones. */
const daySchema = z.object({ isOpen: z.boolean(), own: turnsSchema.nullable() })

/** Hours of a week as a form has them; `days` by day of the week, 0 is Sunday. */
export const hoursGridSchema = z.object({ usual: turnsSchema, days: z.array(daySchema).length(7) })

export type Turn = z.infer<typeof turnSchema>
export type Turns = z.infer<typeof turnsSchema>
export type HoursGrid = z.infer<typeof hoursGridSchema>

const MONDAY = 1

/** Most restaurants close on Mondays. */
export const FIRST_HOURS: HoursGrid = {
  usual: [
    { isOn: true, open: '12:00', close: '14:30' },
    { isOn: true, open: '19:00', close: '22:30' },
  ],
  days: Array.from({ length: 7 }, (_, day) => ({ isOpen: day !== MONDAY, own: null })),
}

const isOpenAt = ({ isOn, open, close }: Turn): boolean => isOn && open !== '' && close !== '' && open !== close

const isWrong = ({ isOn, open, close }: Turn): boolean => isOn && (open === '' || close === '' || open === close)

/** Turns that cannot be, as a pair of marks; a day with neither turn is wrong in its first. */
export const wrongTurns = (turns: Turns): [boolean, boolean] =>
  turns.some(({ isOn }) => isOn) ? [isWrong(turns[0]), isWrong(turns[1])] : [true, false]

/** Whether any of the usual hours count: a week whose open days all have their own has none. */
export const needsUsual = ({ days }: HoursGrid): boolean => days.some(({ isOpen, own }) => isOpen && own === null)

export const isRightGrid = (grid: HoursGrid): boolean => {
  const counted = grid.days.flatMap(({ isOpen, own }) => (isOpen ? [own ?? grid.usual] : []))
  return counted.length > 0 && counted.every((turns) => wrongTurns(turns).every((wrong) => !wrong))
}

export const openingsOf = ({ usual, days }: HoursGrid): Opening[] =>
  days.flatMap(({ isOpen, own }, day) =>
    isOpen ? (own ?? usual).filter(isOpenAt).map(({ open, close }) => ({ day, open, close })) : [],
  )

/** The week as Italians read it, from Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const
