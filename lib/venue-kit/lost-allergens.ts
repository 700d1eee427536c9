import { declaredIn, lostIn } from '@/lib/core/office/declared-allergens'
import type { FieldChange, ItemChange, VenueChanges } from '@/lib/venue-kit/menu-changes'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import type { FileFault } from '@/lib/venue-kit/read/file-fault'

const words = (allergens: string[] | null): string => {
  if (allergens === null) return 'nothing declared'
  return allergens.length > 0 ? allergens.join(', ') : 'none'
}

const lossIn = ({ field, before, after }: FieldChange): string | null => {
  if (lostIn(field, before, after).length === 0) return null
  return `${field}: ${words(declaredIn(field, before) ?? [])} → ${words(declaredIn(field, after))}`
}

const nameOf = ({ kind, place, name }: ItemChange): string => `${kind} ${[place, name].filter(Boolean).join(' › ')}`

/** Items that would declare fewer allergens than now, and in which field. */
export const lossesOf = ({ items }: VenueChanges): { item: ItemChange; loss: string }[] =>
  items
    .filter(({ what }) => what === 'changed')
    .flatMap((item) =>
      item.fields.flatMap((change) => {
        const loss = lossIn(change)
        return loss === null ? [] : [{ item, loss }]
      }),
    )

/** A warning line for each. */
export const lossLines = (changes: VenueChanges): string[] =>
  lossesOf(changes).map(({ item, loss }) => `  warning  ${nameOf(item)}  ${loss}`)

/** By kind and id; without nested courses, which no table has. */
const placesIn = ({ courses = [], beverages = [] }: NumberedFile): Map<string, FileFault['path']> => {
  const places = new Map<string, FileFault['path']>()
  for (const [at, { dishes = [] }] of courses.entries())
    for (const [index, { id }] of dishes.entries()) places.set(`dish:${id}`, ['courses', at, 'dishes', index])
  for (const [at, { drinks }] of beverages.entries())
    for (const [index, { id }] of drinks.entries()) places.set(`drink:${id}`, ['beverages', at, 'drinks', index])
  return places
}

/** Dishes and drinks whose allergens would become undeclared: in a table that is an empty cell, easily overlooked. */
export const undeclaredFaults = ({ items }: VenueChanges, after: NumberedFile): FileFault[] => {
  const places = placesIn(after)
  return items.flatMap(({ what, kind, id, fields }) => {
    const change = fields.find(({ field }) => field === 'allergens')
    const path = places.get(`${kind}:${id}`)
    const declared = declaredIn('allergens', change?.before) ?? []
    if (what !== 'changed' || !path || declared.length === 0 || declaredIn('allergens', change?.after) !== null)
      return []
    const wanted = `its allergens, or "nessuno": the venue declares ${declared.join(', ')} for it now`
    return [{ path: [...path, 'allergens'], wanted }]
  })
}
