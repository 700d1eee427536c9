import { median } from '../bench/table.mjs'

/** How much more than in the second fifth of a run the memory may be in the last, as a part of it. */
const MOST_GROWTH = 0.1

/**
 * Whether memory is flat: its medians in the second and in the last fifth of a run, the first being the caches that fill.
 * @param {number[]} samples megabytes at even distances
 */
export function memoryOver(samples) {
  const fifth = Math.floor(samples.length / 5)
  const early = median(samples.slice(fifth, 2 * fifth))
  const late = median(samples.slice(-fifth))
  return { early, late, isFlat: late <= early * (1 + MOST_GROWTH) }
}

/**
 * Answers by what they are to a diner.
 * @param {Record<string, Record<string, { count: number }>>} answers of each kind of request, by status
 */
export function tally(answers) {
  const total = { answered: 0, shed: 0, timedOut: 0, other: 0 }
  const nameOf = { 200: 'answered', 503: 'shed', 'time-out': 'timedOut' }
  for (const byStatus of Object.values(answers)) {
    for (const [status, { count }] of Object.entries(byStatus)) total[nameOf[status] ?? 'other'] += count
  }
  return total
}
