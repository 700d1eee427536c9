/** Increase it when purpose, recipients or wording change: all are asked again (Garante, 10 June 2021). */
export const CONSENT_VERSION = 1

/** Applies to refusals and acceptances. */
const MONTHS_KEPT = 6

/** Tolerates a corrected clock, but not a record from next year. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000

export type ConsentChoice = 'accepted' | 'refused'

/** `time` in ms. */
export type ConsentRecord = { choice: ConsentChoice; time: number; version: number }

export const consentRecordOf = (value: unknown): ConsentRecord | null => {
  if (typeof value !== 'object' || value === null) return null
  const { choice, time, version } = value as Record<string, unknown>
  if (choice !== 'accepted' && choice !== 'refused') return null
  if (!Number.isSafeInteger(time) || !Number.isSafeInteger(version)) return null
  return { choice, time: Number(time), version: Number(version) }
}

const expiresAt = (time: number): number => {
  const date = new Date(time)
  date.setUTCMonth(date.getUTCMonth() + MONTHS_KEPT)
  return date.getTime()
}

/** `now` in ms; null if the diner must be asked. */
export const validChoice = (record: ConsentRecord | null, now: number): ConsentChoice | null => {
  if (!record || record.version !== CONSENT_VERSION) return null
  const known = record.time <= now + CLOCK_SLACK_MS && now < expiresAt(record.time)
  return known ? record.choice : null
}
