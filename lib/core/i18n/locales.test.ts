import { expect, it } from '@jest/globals'
import { directionOf } from '@/lib/core/i18n/direction'
import { LOCALE_IDS, LOCALES } from '@/lib/core/i18n/locales'

it.each(LOCALE_IDS)('%s runs the way that its own name is written', (locale) => {
  const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(LOCALES[locale])
  expect(directionOf(locale)).toBe(isRightToLeft ? 'rtl' : 'ltr')
})
