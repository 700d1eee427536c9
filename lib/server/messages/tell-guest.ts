import 'server-only'
import { createTranslator } from 'next-intl'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import { isLocale, type Locale, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { printedPhone } from '@/lib/core/person/phone'
import { internationalNumber } from '@/lib/core/venue/phone-number'
import { hasStopped } from '@/lib/server/messages/message-stops'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'

/** Texts of messages; those of the confirmation name the reasons of a refusal. */
export const guestTexts = async (locale: Locale) =>
  createTranslator({ locale, messages: await loadNamespaces(locale, ['guest', 'confirmation', 'booking']) })

export type GuestTexts = Awaited<ReturnType<typeof guestTexts>>

/** Orders and bookings of older versions name no language. */
export const guestLang = (lang: string | null | undefined): Locale => (lang && isLocale(lang) ? lang : ORIGINAL_LANG)

type Told = {
  /** As the order or booking has it. */
  phone: string
  lang: Locale
  /** Id of the outbox row, equal at each try. */
  key: string
  textOf: (t: GuestTexts) => string
}

/** Sends a guest one message, unless their number is unusable or wants no more. Throws as the backend does. */
export const tellGuest = async (
  { phone, lang, key, textOf }: Told,
  { backend, database, takesStop }: Pick<DeliveryContext, 'backend' | 'database' | 'takesStop'>,
): Promise<void> => {
  const to = internationalNumber(printedPhone(phone))
  if (to === null || (await hasStopped(database.db, to))) return
  const t = await guestTexts(lang)
  const text = [textOf(t), ...(takesStop ? [t('guest.stop')] : [])].join(' ')
  await backend.messages.send({ to, text, key, lang })
}
