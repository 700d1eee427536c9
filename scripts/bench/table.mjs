export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

export const medians = (results) =>
  Object.fromEntries(Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))]))

export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  const line = (row) =>
    row.map((cell, column) => String(cell)[column === 0 ? 'padEnd' : 'padStart'](widths[column])).join('  ')
  return rows.map(line).join('\n')
}

/**
 * Results of S, P and C with C's ratio to the others.
 * @param {Record<'S' | 'P' | 'C', Record<string, number>>} results
 */
export function comparison(results, keys, digits = 0) {
  const ratio = (key, other) => (results[other][key] ? `×${(results.C[key] / results[other][key]).toFixed(2)}` : '–')
  const row = (key) => [
    key,
    ...['S', 'P', 'C'].map((page) => results[page][key].toFixed(digits)),
    ratio(key, 'S'),
    ratio(key, 'P'),
  ]
  return table([['', 'by hand', 'plain Next', 'Coperto', 'to hand', 'to plain'], ...keys.map(row)])
}
