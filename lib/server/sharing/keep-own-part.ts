import 'server-only'
import { findCoupon } from '@/lib/core/cart/coupon'
import { priceLine } from '@/lib/core/cart/price-order'
import { coverApplies } from '@/lib/core/cart/totals'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { fail, ok, type Result } from '@/lib/core/result'
import type { ShareError } from '@/lib/core/sharing/share-api'
import type { OwnPartRequest } from '@/lib/core/sharing/share-requests'
import type { Venue } from '@/lib/core/venue/venue'
import { type CouponGuard, withinCouponLimit } from '@/lib/server/cart/coupon-guard'
import { isOwnerKey, shareIdOf } from '@/lib/server/sharing/share-keys'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'

/** Percent; 0 for a wrong code and after too many of them. */
const discountOf = async (venue: Venue, code: string | null, guard: CouponGuard): Promise<number> => {
  if (code === null || !venue.has_coupons) return 0
  const found = await withinCouponLimit(guard, venue.id, () => {
    const coupon = findCoupon(venue.coupons, code)
    return coupon ? ok(coupon.percentage) : fail({ code: 'coupon_invalid' as const })
  })
  return found.ok ? found.value : 0
}

/** Shows the guests what the owner chose, priced by the menu; lines that cannot be ordered are left out. */
export const keepOwnPart = async (
  { token, key }: { token: string; key: string | null },
  { lines, covers, coupon }: OwnPartRequest,
  { backend, publish }: SharingContext,
  guard: CouponGuard,
): Promise<Result<{ ok: true }, ShareError>> => {
  const share = await backend.sharing.find(shareIdOf(token))
  if (!share || key === null || !isOwnerKey(share, key)) return fail({ code: 'share_unknown' })
  const venue = await backend.venues.find({ id: share.res_id }, ORIGINAL_LANG, 'shown')
  if (!venue) return fail({ code: 'venue_not_found' })
  const menu = await backend.venues.menu(venue.id, ORIGINAL_LANG, 'shown')
  const priced = lines.flatMap(({ person = null, ...line }, at) => {
    const found = priceLine(menu, { ...line, note: '' }, at)
    return found.ok ? [{ product: found.value, person }] : []
  })
  const charge = coverApplies(share.type) ? venue.cover_charge : 0
  const discount = await discountOf(venue, coupon, guard)
  const part = { lines: priced, discount, cover: charge * covers, covers: charge > 0 ? covers : 0 }
  const kept = await backend.sharing.keepOwn(share.id, part)
  if (kept === 'unknown' || kept === 'closed') return fail({ code: `share_${kept}` })
  if (kept === 'changed') publish(share.channel, { token: share.channel, new_user_id: '' })
  return ok({ ok: true })
}
