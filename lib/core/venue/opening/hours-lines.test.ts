import { describe, expect, it } from '@jest/globals'
import { LOCALE_IDS, menuLangOf } from '@/lib/core/i18n/locales'
import { hoursLines } from '@/lib/core/venue/opening/hours-lines'

const timetables = [
  { day_of_week: 0, open: '12:00', close: '15:00' },
  { day_of_week: 5, open: '19:00', close: '23:30' },
  { day_of_week: 5, open: '12:00', close: '15:00' },
]
/** As the demo venues have it, in each language of the menu API. */
const WEEK = {
  it: ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica', 'Chiuso'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Closed'],
  es: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo', 'Cerrado'],
}
const HOURS: Record<number, string> = { 4: '12:00–15:00, 19:00–23:30', 6: '12:00–15:00' }
const written = (lang: keyof typeof WEEK): string =>
  WEEK[lang]
    .slice(0, 7)
    .map((name, index) => `${name}: ${HOURS[index] ?? WEEK[lang][7]}`)
    .join('\n')

const lines = (timetables_formatted: string, locale: Parameters<typeof hoursLines>[1] = 'it') =>
  hoursLines({ timetables_formatted, timetables }, locale)

describe('hoursLines', () => {
  it.each(LOCALE_IDS)('reads the week, in %s', (locale) => {
    const read = lines(written(menuLangOf(locale)), locale)
    expect(read.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 0])
    expect(read.map(({ hours }) => hours)).toEqual([
      null,
      null,
      null,
      null,
      '12:00–15:00, 19:00–23:30',
      null,
      '12:00–15:00',
    ])
    const tuesday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(new Date(2026, 5, 2))
    expect(read[1]?.label?.toLowerCase()).toBe(tuesday.toLowerCase())
  })

  it('keeps what is no weekday as it is written', () => {
    expect(lines('Chiuso per ferie: dal 3 al 20 agosto\n\nsempre aperto')).toEqual([
      { day: null, label: null, hours: 'Chiuso per ferie: dal 3 al 20 agosto' },
      { day: null, label: null, hours: 'sempre aperto' },
    ])
    expect(lines('Lunedì-Venerdì: 12:00–15:00')).toEqual([
      { day: null, label: null, hours: 'Lunedì-Venerdì: 12:00–15:00' },
    ])
  })

  it('takes a weekday for closed only when nothing speaks against it', () => {
    expect(lines('domenica: solo su prenotazione')).toEqual([
      { day: 0, label: 'Domenica', hours: 'solo su prenotazione' },
    ])
    expect(lines('LUNEDÌ: Riposo')).toEqual([{ day: 1, label: 'Lunedì', hours: null }])
  })

  it('is empty for a venue that states no hours', () => {
    expect(lines('')).toEqual([])
  })
})
