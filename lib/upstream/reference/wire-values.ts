/** Plain JSON written by hand, independent of the adapters, so that errors do not cancel out. */
export type Wire = Record<string, unknown>

/** Number, or text with a point or comma, as real systems send; chosen by `id`, so it is stable. */
export const wireEuros = (cents: number | null, id: number): number | string | null => {
  if (cents === null) return null
  if (id % 3 === 0) return cents / 100
  const text = (cents / 100).toFixed(2)
  return id % 3 === 1 ? text : text.replace('.', ',')
}

/** One of three spellings, by `id`. */
export const flagOnWire = (value: boolean, id: number): boolean | number | string => {
  if (id % 3 === 0) return value
  return id % 3 === 1 ? Number(value) : String(Number(value))
}

/** Every second text as an HTML paragraph. */
export const wireHtml = (text: string, id: number): string =>
  text === '' || id % 2 === 0 ? text : `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
