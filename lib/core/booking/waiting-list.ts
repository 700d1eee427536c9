import type { HostRules } from '@/lib/core/venue/room/host-rules'

/** A freed table is held so long for the guest who waits, in ms. */
export const OFFER_MS = 10 * 60_000

/** Whether a party may wait for a full time: one that the room can never hold would wait in vain. */
export const mayWait = ({ waiting_list, seats, arrivals }: HostRules, people: number): boolean =>
  waiting_list && [seats, arrivals].every((bound) => bound === null || people <= bound)

/** '9:05' of ms that are left; a begun second counts. */
export const minutesAndSeconds = (left: number): string => {
  const seconds = Math.ceil(Math.max(0, left) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
