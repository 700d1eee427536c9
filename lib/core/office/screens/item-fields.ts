import type { DraftKind } from '@/lib/core/office/draft'

const DECLARED = ['allergens', 'may_contain', 'free_of'] as const
const PRICED = ['name', 'price', ...DECLARED] as const

/**
 * Fields of the venue file that an item of each kind has in the office, in the order of its form. Not among them: `id`
 * and `key`, by which publishing knows an item again, and the lists of courses, dishes and drinks, which are the menu's
 * own list.
 */
export const ITEM_FIELDS = {
  course: ['original_name', 'hidden', 'hours', 'station', 'vat', 'tasting_menu', 'weight'],
  dish: [
    ...(['name', 'description', 'note', 'price', 'price_note', 'available', 'hidden', 'image_path'] as const),
    ...DECLARED,
    ...(['ingredients', 'diets', 'has_sulfites', 'is_frozen', 'special'] as const),
    ...(['variations', 'additions', 'suggested_drink'] as const),
    ...(['glass_price', 'is_preferred', 'user_suggestion', 'other_user_suggestion'] as const),
    ...(['nutritional_values', 'kitchen_minutes', 'video_url'] as const),
  ],
  variation: PRICED,
  choices: ['name', 'mandatory_picks', 'max_picks_allowed', 'additions'],
  addition: PRICED,
  beverage: ['name', 'hidden', 'hours', 'station', 'vat', 'weight'],
  drink: [
    ...(['name', 'description', 'cellar', 'year', 'price', 'glass_price', 'price_note', 'available'] as const),
    ...(['hidden', 'image_path', ...DECLARED, 'has_sulfites'] as const),
    ...(['is_campari', 'special_price', 'video_url'] as const),
  ],
} as const satisfies Record<DraftKind, readonly string[]>

export type ItemField<Kind extends DraftKind = DraftKind> = (typeof ITEM_FIELDS)[Kind][number]

/** Fields that few venues use: they stand folded at the end of the form. */
export const RARE_FIELDS: { readonly [Kind in DraftKind]?: readonly ItemField<Kind>[] } = {
  course: ['tasting_menu', 'weight'],
  dish: [
    ...(['glass_price', 'is_preferred', 'user_suggestion', 'other_user_suggestion'] as const),
    ...(['nutritional_values', 'kitchen_minutes', 'video_url'] as const),
  ],
  beverage: ['weight'],
  drink: ['is_campari', 'special_price', 'video_url'],
}
