import type { Course, Menu } from '@/lib/menu/menu'

type Named = { id: number; name: string; original_name?: string | undefined }

const dishesOf = (courses: Course[]): Named[] =>
  courses.flatMap(({ dishes, nested }) => [...dishes, ...dishesOf(nested)])

const allDishes = ({ courses, wrapCourses }: Menu): Named[] =>
  dishesOf([...courses, ...wrapCourses.flatMap((group) => group.courses)])

const allDrinks = ({ beverages }: Menu): Named[] => beverages.flatMap(({ drinks }) => drinks)

const addTo = (items: Named[], originals: Named[]): void => {
  const names = new Map(originals.map(({ id, name }) => [id, name]))
  for (const item of items) {
    const original = names.get(item.id)
    if (original && original !== item.name) item.original_name = original
  }
}

/** A translated menu, a copy of it, whose items carry the name they have in the original where it is another. */
export const withOriginalNames = (translated: Menu, original: Menu): Menu => {
  const menu = structuredClone(translated)
  addTo(allDishes(menu), allDishes(original))
  addTo(allDrinks(menu), allDrinks(original))
  return menu
}
