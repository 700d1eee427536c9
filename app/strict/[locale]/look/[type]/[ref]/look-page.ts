import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { setRequestLocale } from 'next-intl/server'
import { DEFAULT_LOCALE, isLocale, type Locale, menuLangOf } from '@/lib/core/i18n/locales'
import { isOrderType, type OrderType } from '@/lib/core/venue/order-type'
import { type Looked, lookedAt } from '@/lib/venue-kit/office/look/looked-at'

export type LookParams = Promise<{ locale: string; type: string; ref: string }>

/** Reads the params of a draft's page; 404 for a name that is over or was never made. Cached nowhere. */
export const readLookPage = async (
  params: LookParams,
): Promise<Looked & { locale: Locale; type: OrderType; ref: string }> => {
  await connection()
  const { locale: segment, type, ref } = await params
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE
  setRequestLocale(locale)
  if (!isOrderType(type)) notFound()
  const looked = await lookedAt(ref, menuLangOf(locale))
  if (!looked) notFound()
  return { ...looked, locale, type, ref }
}
