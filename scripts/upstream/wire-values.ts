/** What the wire carries: plain JSON, written by hand, so that it can be wrong only where the adapters are not. */
export type Wire = Record<string, unknown>

/** Euros as real systems write them: a number, or a text with a point or a comma. `id` decides, so that it stays so. */
export const wireEuros = (cents: number | null, id: number): number | string | null => {
  if (cents === null) return null
  if (id % 3 === 0) return cents / 100
  const text = (cents / 100).toFixed(2)
  return id % 3 === 1 ? text : text.replace('.', ',')
}

/** A yes or no in one of its three spellings. */
export const flagOnWire = (value: boolean, id: number): boolean | number | string => {
  if (id % 3 === 0) return value
  return id % 3 === 1 ? Number(value) : String(Number(value))
}

/** A text as an editor of websites leaves it behind: every second one is a paragraph. */
export const wireHtml = (text: string, id: number): string =>
  text === '' || id % 2 === 0 ? text : `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
