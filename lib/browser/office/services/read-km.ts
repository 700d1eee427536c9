import { withLatinDigits } from '@/lib/core/text/latin-digits'

const KM = /^(\d{1,3})(?:[.,](\d{1,3})?)?(?:km)?$/i

/** '2', '1,5', '0.75 km' → metres; null for nothing, undefined where it is no distance up to 999 km. */
export const readKm = (typed: string): number | null | undefined => {
  const text = withLatinDigits(typed).replace(/\s/g, '')
  if (text === '') return null
  const [, whole, part = ''] = KM.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole) * 1_000 + Number(part.padEnd(3, '0'))
}

/** As it is typed again: 1500 → '1,5'. */
export const writtenKm = (metres: number, locale: string): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 3, useGrouping: false }).format(metres / 1_000)
