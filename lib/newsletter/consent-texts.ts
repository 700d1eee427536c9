import { z } from 'zod'
import { LOCALE_IDS, type Locale } from '@/lib/i18n/locales'

/**
 * Versions of the two consent texts of the newsletter, oldest first. Whoever changes a word of either text, in any
 * language, adds a version: a stored proof has to lead to the words the diner read.
 */
const CONSENT_VERSIONS = ['1', '2'] as const

const CURRENT: (typeof CONSENT_VERSIONS)[number] = '2'

type ConsentVersion = `${(typeof CONSENT_VERSIONS)[number]}.${Locale}`

const KNOWN = CONSENT_VERSIONS.flatMap((version) => LOCALE_IDS.map((locale): ConsentVersion => `${version}.${locale}`))

/** Version and language of the texts a diner agreed to, such as '1.it'; one of a closed list. */
export const consentVersionSchema = z.enum(KNOWN, 'text_version_unknown')

/** What a form that shows the texts in that language sends as `text_version`. */
export const consentVersionFor = (locale: Locale): ConsentVersion => `${CURRENT}.${locale}`
