import { z } from 'zod'

/**
 * Parts of a menu that are added, moved and removed as a whole. choices: a group of additions of a dish or of the venue,
 * or a dish's reference to one of the venue's, by its key in `group`.
 */
export const DRAFT_KINDS = ['course', 'dish', 'variation', 'choices', 'addition', 'beverage', 'drink'] as const

export type DraftKind = (typeof DRAFT_KINDS)[number]

/** Which kinds stand in which; 'venue' is the top. */
export const DRAFT_PLACES: Readonly<Record<DraftKind, readonly (DraftKind | 'venue')[]>> = {
  course: ['venue', 'course'],
  dish: ['course'],
  variation: ['dish'],
  choices: ['venue', 'dish'],
  addition: ['choices'],
  beverage: ['venue'],
  drink: ['beverage'],
}

/** Fields as in the venue file, without the parts that are items of their own. */
const fieldsSchema = z.record(z.string(), z.json())

export type DraftFields = z.infer<typeof fieldsSchema>

export const draftItemSchema = z.object({
  /** Names the item within its draft; it has a number of its own once it is published. */
  item: z.string(),
  kind: z.enum(DRAFT_KINDS),
  /** The item it stands in; '' for the venue. */
  into: z.string(),
  fields: fieldsSchema,
  /** The draft's version when it was last changed; 0 for as published. */
  changedAt: z.int(),
})

export type DraftItem = z.infer<typeof draftItemSchema>

/** A venue file taken apart, so that two people can change it at once. Items of one place stand in their order. */
export const draftSchema = z.object({ fields: fieldsSchema, items: z.array(draftItemSchema) })

export type Draft = z.infer<typeof draftSchema>
