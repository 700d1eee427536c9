import { timetablesSchema } from '@/lib/venue-kit/file-hours'
import type { CourseEntry } from '@/lib/venue-kit/menu-entries'
import { foldedList, foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'

type Hours = NonNullable<CourseEntry['hours']>

/** Of every day with several slots. */
const MAX_TEXT = 2_000

const WANTED = 'hours such as "12:00-15:00", or by day "lun-ven 12:00-15:00; sab, dom 12:00-16:00"'

/** From Sunday, which is 0. */
const DAY_WORDS = [
  'dom, domenica, sun, sunday, domingo',
  'lun, lunedì, mon, monday, lunes',
  'mar, martedì, tue, tues, tuesday, martes',
  'mer, mercoledì, wed, wednesday, mié, miércoles',
  'gio, giovedì, thu, thur, thurs, thursday, jue, jueves',
  'ven, venerdì, fri, friday, vie, viernes',
  'sab, sabato, sat, saturday, sábado',
]

const DAY_OF_WORD: ReadonlyMap<string, number> = new Map(
  DAY_WORDS.flatMap((words, day) => foldedList(words).map((word) => [word, day] as const)),
)

const DAYS = DAY_WORDS.length
const EVERY_DAY: ReadonlySet<string> = new Set([
  '',
  ...foldedList('tutti i giorni, ogni giorno, every day, daily, todos los días'),
])

/** 'sab-lun' passes Sunday; null if a day is unknown. */
const daysBetween = (range: string): number[] | null => {
  const ends = range.split(/[-–—]/).map((word) => DAY_OF_WORD.get(foldWord(word)))
  const [first, last = first] = ends
  if (first === undefined || last === undefined || ends.length > 2 || ends.includes(undefined)) return null
  return Array.from({ length: ((last - first + DAYS) % DAYS) + 1 }, (_, at) => (first + at) % DAYS)
}

/** 'lun-ven, dom'; null if a day is unknown. */
const readDays = (text: string): number[] | null => {
  if (EVERY_DAY.has(foldWord(text))) return [...DAY_WORDS.keys()]
  const ranges = text.split(/[,/+]|\s(?:e|and|y)\s/).map(daysBetween)
  return ranges.some((range) => range === null) ? null : [...new Set(ranges.flatMap((range) => range ?? []))].toSorted()
}

const SLOT = /^(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?$/

const timeOf = (hour = '', minute = '00'): string => `${hour === '24' ? '00' : hour.padStart(2, '0')}:${minute}`

/** 'lun-ven 12-15, 19-22': days, then one or more slots. */
const readPart = (part: string): Hours | null => {
  const [, named = '', slots = ''] = /^(\D*)(.*)$/s.exec(part.trim()) ?? []
  const days = readDays(named.trimEnd().replace(/:$/, '').trimEnd())
  const read = slots.split(/[,/+]/).map((slot) => SLOT.exec(slot.trim()))
  if (!days || read.includes(null)) return null
  return read.flatMap((found) => {
    const [, openHour, openMinute, closeHour, closeMinute] = found ?? []
    const slot = { open: timeOf(openHour, openMinute), close: timeOf(closeHour, closeMinute) }
    return days.map((day_of_week) => ({ day_of_week, ...slot }))
  })
}

/** '12:00-15:00', 'lun-ven 12-15, 19-22.30; sab, dom 12-16'. A close before its open is past midnight. */
export const readHours = (cell: string | number): CellReading<Hours> => {
  const text = String(cell)
  if (text.length > MAX_TEXT) return { ok: false, wanted: WANTED }
  const parts = text
    .split(/[;|\n]/)
    .filter((part) => part.trim() !== '')
    .map(readPart)
  const hours = parts.flatMap((part) => part ?? [])
  if (parts.includes(null) || !timetablesSchema.min(1).safeParse(hours).success) return { ok: false, wanted: WANTED }
  return { ok: true, value: hours }
}
