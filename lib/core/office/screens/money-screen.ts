import type { FieldSpec } from '@/lib/core/office/screens/field-spec'
import { MAX_COUPON_CODE } from '@/lib/core/venue/venue-coupon'

export const MONEY_SCREEN: readonly FieldSpec[] = [
  { path: 'payments', control: { is: 'own', covers: ['payments.name', 'payments.active'] } },
  { path: 'cover_charge', control: { is: 'euros' } },
  { path: 'has_coupons', control: { is: 'flag' } },
  {
    path: 'coupons',
    if: 'has_coupons',
    control: {
      is: 'rows',
      most: 100,
      columns: {
        code: { is: 'text', most: MAX_COUPON_CODE },
        percentage: { is: 'number', least: 0, most: 100, unit: 'percent' },
        description: { is: 'texts' },
      },
    },
  },
]
