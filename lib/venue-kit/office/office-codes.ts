import 'server-only'
import type { Locale } from '@/lib/core/i18n/locales'
import { CODES_A_PAGE, type CodeCard, type OfficeCodes } from '@/lib/core/office/office-codes-api'
import type { PrintedCard } from '@/lib/core/qr/printed-card'
import { qrCodeOf } from '@/lib/core/qr/qr-code'
import { qrPath } from '@/lib/core/qr/qr-svg'
import { fail, ok, type Result } from '@/lib/core/result'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { venueCards } from '@/lib/server/qr/venue-cards'
import { env } from '@/lib/server/settings/env'

/** As the command prints them unless it is told otherwise. */
const LANGUAGES = ['it', 'en', 'de', 'es'] as const satisfies readonly Locale[]

const OWN_MACHINE = /^(?:localhost|127\.[\d.]+|\[::1\])$/

/** Printed codes cannot be corrected, so one that no phone can open is told in time. */
const isReachable = (): boolean => {
  const { COPERTO_PUBLIC_ORIGIN } = env()
  return COPERTO_PUBLIC_ORIGIN !== undefined && !OWN_MACHINE.test(new URL(COPERTO_PUBLIC_ORIGIN).hostname)
}

const codedCard = ({ label, title, lines, address, written }: PrintedCard): CodeCard => {
  const code = qrCodeOf(address)
  return { label, title, lines, address, written, code: { size: code.length, path: qrPath(code) } }
}

/** The cards of the device's own venue from one place on, as it is published. */
export const readOfficeCodes = async (
  { from }: { from: number },
  { db, device }: DeskCall<object>,
): Promise<Result<OfficeCodes, { code: 'elsewhere' | 'venue_not_found' }>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const venue = await venueOfDesk(device.venue_id)
  if (!venue) return fail({ code: 'venue_not_found' })
  const to = from + CODES_A_PAGE
  try {
    const { cards, total, unusable } = await venueCards(venue, LANGUAGES, db, { from, to })
    const next = to < total ? to : null
    return ok({ cards: cards.map(codedCard), next, unusable, hasTooMany: false, isReachable: isReachable() })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return ok({ cards: [], next: null, unusable: [], hasTooMany: true, isReachable: isReachable() })
  }
}
