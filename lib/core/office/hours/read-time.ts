import { withLatinDigits } from '@/lib/core/text/latin-digits'

const TIME = /^(\d{1,2})(?:\s?[:.,h]?\s?(\d{2}))?\s?(am|pm)?$/i

/** Nothing more can follow: '19:30', '1930', '9.30', but not '19', which may become '19:30'. */
const WHOLE = /^(?:\d{4}|\d{1,2}[:.,h]\d{2})$/i

const hourOf = (hour: number, half: string): number => {
  if (half === '') return hour
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

/** '19', '19.30', '1930', '7:30 pm' → 'HH:MM'; '24' is midnight. null for nothing, undefined where it is no time. */
export const readTime = (typed: string): string | null | undefined => {
  const text = withLatinDigits(typed).trim()
  if (text === '') return null
  const [, hours, minutes = '00', half = ''] = TIME.exec(text) ?? []
  if (hours === undefined || Number(minutes) > 59) return
  const hour = hourOf(Number(hours), half.toLowerCase())
  if (hour > 24 || (hour === 24 && minutes !== '00')) return
  return `${String(hour % 24).padStart(2, '0')}:${minutes}`
}

/** Whether the typing of a time is over. */
export const isWholeTime = (typed: string): boolean => WHOLE.test(withLatinDigits(typed).trim())
