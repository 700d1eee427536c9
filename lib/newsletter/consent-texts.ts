import { z } from 'zod'
import { LOCALE_IDS, type Locale } from '@/lib/i18n/locales'

/**
 * Version of the two consent texts of the newsletter. Whoever changes a word of either text, in any language, counts it up
 * and names what it was among the earlier ones: a stored proof has to lead to the words the diner read.
 */
const CURRENT = '2'

/** The versions that were shown before, each in the languages that it was written in. */
const EARLIER = ['1.ar', '1.de', '1.en', '1.es', '1.it', '1.ja', '1.ru', '1.zh-CN'] as const

type CurrentVersion = `${typeof CURRENT}.${Locale}`
type ConsentVersion = (typeof EARLIER)[number] | CurrentVersion

/** What a form that shows the texts in that language sends as `text_version`. */
export const consentVersionFor = (locale: Locale): CurrentVersion => `${CURRENT}.${locale}`

const KNOWN: ConsentVersion[] = [...EARLIER, ...LOCALE_IDS.map(consentVersionFor)]

/** Version and language of the texts a diner agreed to, such as '1.it'; one of a closed list. */
export const consentVersionSchema = z.enum(KNOWN, 'text_version_unknown')
