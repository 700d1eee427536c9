import type { Dish } from '@/lib/core/menu/dish'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { MENU_TEXTS, type MenuText, type TranslatedPart } from '@/lib/core/menu/menu-text'

type Part = TranslatedPart & Partial<Record<MenuText, string>>

/** A text identical to the original counts as untranslated. */
const markUntranslated = (part: Part, original: Part | undefined): void => {
  const same = MENU_TEXTS.filter((text) => part[text] && part[text] === original?.[text])
  if (same.length > 0) part.untranslated = same
}

type Item = Part & { id: number; name: string; original_name?: string | undefined }

const addOriginalName = (item: Item, { name }: Item): void => {
  if (name !== item.name) item.original_name = name
}

const markById = <T extends Part & { id: number }>(parts: T[], originals: T[]): void => {
  const known = new Map(originals.map((original) => [original.id, original]))
  for (const part of parts) markUntranslated(part, known.get(part.id))
}

/** Without ids they match by position, which needs equal lengths. */
const markByPlace = (parts: Part[], originals: Part[]): void => {
  if (parts.length !== originals.length) return
  parts.forEach((part, at) => {
    markUntranslated(part, originals[at])
  })
}

const markDish = (dish: Dish, original: Dish): void => {
  markByPlace(dish.ingredients, original.ingredients)
  markById(dish.variations, original.variations)
  const [categories, originals] = [dish.additions.categories, original.additions.categories]
  markByPlace(categories, originals)
  markById(
    categories.flatMap(({ additions }) => additions),
    originals.flatMap(({ additions }) => additions),
  )
  if (dish.suggested_drink) markUntranslated(dish.suggested_drink, original.suggested_drink ?? undefined)
}

const markItems = <T extends Item>(items: T[], originals: T[], also?: (item: T, original: T) => void): void => {
  const known = new Map(originals.map((original) => [original.id, original]))
  markById(items, originals)
  for (const item of items) {
    const original = known.get(item.id)
    if (!original) continue
    addOriginalName(item, original)
    also?.(item, original)
  }
}

const withNested = (courses: Course[]): Course[] => courses.flatMap((course) => [course, ...withNested(course.nested)])

const allCourses = ({ courses, wrapCourses }: Menu): Course[] =>
  withNested([...courses, ...wrapCourses.flatMap((group) => group.courses)])

export const withOriginals = (translated: Menu, original: Menu): Menu => {
  const menu = structuredClone(translated)
  const [courses, originals] = [allCourses(menu), allCourses(original)]
  markById(courses, originals)
  markItems(
    courses.flatMap(({ dishes }) => dishes),
    originals.flatMap(({ dishes }) => dishes),
    markDish,
  )
  markById(menu.beverages, original.beverages)
  markItems(
    menu.beverages.flatMap(({ drinks }) => drinks),
    original.beverages.flatMap(({ drinks }) => drinks),
  )
  return menu
}
