import { findDish } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'

/** VAT in percent of a dish or drink, as its course or group states it; undefined where it states none. */
export const vatOf = (menu: Menu, { kind, itemId }: { kind: 'dish' | 'drink'; itemId: number }): number | undefined =>
  kind === 'dish'
    ? findDish(menu, itemId)?.course.vat
    : menu.beverages.find(({ drinks }) => drinks.some(({ id }) => id === itemId))?.vat
