import { endingOf, ofDay, type WeekSlot } from '@/lib/core/office/hours/week-slots'
import { minutesOf } from '@/lib/core/venue/time-of-day'

const DAY_MINUTES = 1_440

/** Minutes of one day, from midnight to midnight. */
const stretchesOf = (slots: readonly WeekSlot[], day: number): [from: number, to: number][] => [
  ...ofDay(slots, day).map(({ open, close }): [number, number] => [
    minutesOf(open),
    close <= open ? DAY_MINUTES : minutesOf(close),
  ]),
  ...ofDay(slots, (day + 6) % 7)
    .filter((slot) => endingOf(slot) !== null)
    .map(({ close }): [number, number] => [0, minutesOf(close)]),
]

/** The day as a strip, with what is left of the night before; the times beside it say the same. */
export const DayBar = ({ slots, day }: { slots: readonly WeekSlot[]; day: number }) => (
  <svg className="hours-bar" viewBox={`0 0 ${DAY_MINUTES} 10`} preserveAspectRatio="none" aria-hidden="true">
    {stretchesOf(slots, day).map(([from, to], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two slots may say the same while they are typed.
      <rect key={at} x={from} width={Math.max(0, to - from)} height={10} />
    ))}
  </svg>
)
