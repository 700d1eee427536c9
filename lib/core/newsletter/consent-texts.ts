import { z } from 'zod'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'

/**
 * Raise it with any change of wording and list the old version below: a stored proof must lead to the words that were
 * read.
 */
const CURRENT = '2'

const EARLIER = ['1.ar', '1.de', '1.en', '1.es', '1.it', '1.ja', '1.ru', '1.zh-CN'] as const

type CurrentVersion = `${typeof CURRENT}.${Locale}`
type ConsentVersion = (typeof EARLIER)[number] | CurrentVersion

export const consentVersionFor = (locale: Locale): CurrentVersion => `${CURRENT}.${locale}`

const KNOWN: ConsentVersion[] = [...EARLIER, ...LOCALE_IDS.map(consentVersionFor)]

/** Version and language, such as '1.it'. */
export const consentVersionSchema = z.enum(KNOWN, 'text_version_unknown')
