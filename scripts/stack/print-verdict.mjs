import { table } from '../bench/table.mjs'

/** @param {boolean | undefined} isMet */
function markOf(isMet) {
  if (isMet === undefined) return ''
  return isMet ? 'met' : 'MISSED'
}

/**
 * Prints what was measured, and what of it had to be so.
 * @param {[what: string, figure: string | number, isMet?: boolean][]} rows
 * @returns {boolean} whether nothing is missed
 */
export function printVerdict(rows) {
  console.log(`\n${table(rows.map(([what, figure, isMet]) => [what, figure, markOf(isMet)]))}`)
  return rows.every(([, , isMet]) => isMet !== false)
}
