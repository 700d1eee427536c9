/**
 * Raise it when the purpose, who receives the data or the wording changes: everybody is then asked again, as the
 * Garante's guidelines of 10 June 2021 want it.
 */
export const CONSENT_VERSION = 1

/** After a refusal nobody is asked again before this; after an acceptance nobody is taken at an old word either. */
const MONTHS_KEPT = 6

/** A phone whose clock was mended must not ask again; a record from next year is not to be believed. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000

export type ConsentChoice = 'accepted' | 'refused'

/** What a diner chose about measuring for advertising; `time` in ms. */
export type ConsentRecord = { choice: ConsentChoice; time: number; version: number }

/** Reads an unknown stored value; null when it is no record. */
export const consentRecordOf = (value: unknown): ConsentRecord | null => {
  if (typeof value !== 'object' || value === null) return null
  const { choice, time, version } = value as Record<string, unknown>
  if (choice !== 'accepted' && choice !== 'refused') return null
  if (!Number.isSafeInteger(time) || !Number.isSafeInteger(version)) return null
  return { choice, time: Number(time), version: Number(version) }
}

/** The moment at which a choice made at `time` has to be asked for again. */
const expiresAt = (time: number): number => {
  const date = new Date(time)
  date.setUTCMonth(date.getUTCMonth() + MONTHS_KEPT)
  return date.getTime()
}

/** The choice, if it is still valid at `now`, in ms; null when the diner has to be asked. */
export const validChoice = (record: ConsentRecord | null, now: number): ConsentChoice | null => {
  if (!record || record.version !== CONSENT_VERSION) return null
  const known = record.time <= now + CLOCK_SLACK_MS && now < expiresAt(record.time)
  return known ? record.choice : null
}
