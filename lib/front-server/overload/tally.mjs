/** Counts by key. A key whose count is back at zero is forgotten, so that memory is taken for what is open alone. */
export function createTally() {
  /** @type {Map<string, number>} */
  const counts = new Map()
  const of = (/** @type {string} */ key) => counts.get(key) ?? 0
  return {
    of,
    /** @param {string} key */
    add(key) {
      counts.set(key, of(key) + 1)
    },
    /** @param {string} key */
    remove(key) {
      if (of(key) > 1) counts.set(key, of(key) - 1)
      else counts.delete(key)
    },
  }
}
