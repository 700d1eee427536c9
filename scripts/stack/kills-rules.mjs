/** How the run with kills tells what went wrong from what was to be expected. Moments are ms since 1970. */

const NAME = 'Trattoria della Prova'

/** The name that the venue gets by its change of that number. */
export const nameOf = (version) => `${NAME} ${version}`

/**
 * Which change a menu shows; null of what is no whole menu.
 * @param {string} html
 */
export function versionIn(html) {
  if (!html.includes('</html>')) return null
  const [, version] = new RegExp(`${NAME} (\\d+)`).exec(html) ?? []
  return version === undefined ? null : Number(version)
}

/**
 * The longest that a menu was read after the next one was committed, by the beginning of the read, in ms.
 * @param {Record<string, number>} lastReads when a read that came to that version began last
 * @param {number[]} commits when each version was committed, from 0 on
 */
export function longestStale(lastReads, commits) {
  const late = Object.entries(lastReads).map(([version, at]) => {
    const next = commits[Number(version) + 1]
    return next === undefined ? 0 : at - next
  })
  return Math.max(0, ...late)
}

/**
 * Reads that failed and were under way at no kill.
 * @param {{ startedAt: number, endedAt: number }[]} failed
 * @param {number[]} kills
 */
export const notInFlight = (failed, kills) =>
  failed.filter(({ startedAt, endedAt }) => !kills.some((at) => startedAt <= at && at <= endedAt))
