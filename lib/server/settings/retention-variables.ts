import { z } from 'zod'

const whole = (what: string, most: number) =>
  z.coerce
    .number(`write ${what}`)
    .int(`write ${what}`)
    .min(1, `write ${what}, at least 1`)
    .max(most, `write ${what}, at most ${most}`)

const days = whole('a whole number of days such as 30', 3650)

export const retentionVariables = {
  COPERTO_KEEP_ORDERS_DAYS: days.default(30),
  COPERTO_KEEP_BOOKINGS_DAYS: days.default(30),
  COPERTO_KEEP_DRAFTS_HOURS: whole('a whole number of hours such as 24', 720).default(24),
}
