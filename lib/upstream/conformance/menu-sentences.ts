import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { allergenState, containedAllergens, declaresAllergens } from '@/lib/core/menu/allergens/allergen-state'
import { courseTree } from '@/lib/core/menu/course-tree'
import type { Dish } from '@/lib/core/menu/dish'
import { dishesOf, findDish, findDrink, findOrderable } from '@/lib/core/menu/find-item'
import { type Course, type Menu, menuSchema } from '@/lib/core/menu/menu'
import { differs, everyOne, reading, same } from '@/lib/upstream/conformance/sentence'

const TAG = /<\/?[a-z][^>]*>/i

const dishes = (menu: Menu): Dish[] => dishesOf(menu).map(({ dish }) => dish)
const drinks = (menu: Menu) => menu.beverages.flatMap((beverage) => beverage.drinks)

const coursesOf = (menu: Menu): Course[] => {
  const all: Course[] = []
  const open = [...menu.courses, ...menu.wrapCourses.flatMap(({ courses }) => courses)]
  for (let course = open.pop(); course; course = open.pop()) {
    all.push(course)
    open.push(...course.nested)
  }
  return all
}

/** What does not depend on the language. */
const numbersOf = (menu: Menu) => ({
  courses: coursesOf(menu).map(({ id, weight }) => [id, weight]),
  dishes: dishes(menu).map(({ id, price, available, declaredAllergens }) => [id, price, available, declaredAllergens]),
  drinks: drinks(menu).map(({ id, price, glass_price }) => [id, price, glass_price]),
})

const textsOf = ({ id, name, description, ingredients, user_suggestion }: Dish) => ({
  id,
  texts: [name, description, user_suggestion, ...ingredients.map((ingredient) => ingredient.name)],
})

export const MENU_SENTENCES = reading('venues', {
  'A venue that has orders has a menu to order from.': async ({ menu }) => {
    const read = await menu()
    return dishes(read).length + drinks(read).length > 0 ? [] : differs('at least one dish or drink', 'none')
  },

  'What is said of a menu keeps to what a menu is.': async ({ menu }) => {
    const { error } = menuSchema.safeParse(await menu())
    return everyOne(
      error?.issues ?? [],
      'fields of spec section 3',
      () => false,
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )
  },

  'Courses stand in the order of their weight, the heaviest first.': async ({ menu, facts }) =>
    facts
      ? same(
          'the categories',
          facts.categories,
          courseTree((await menu()).courses).map(({ name }) => name),
        )
      : null,

  'A course given inside another stays inside it.': async ({ menu, facts }) => {
    if (!facts) return null
    const outer = coursesOf(await menu()).find(({ id }) => id === facts.nested.course)
    return same(
      'the courses inside',
      [facts.nested.inside],
      outer?.nested.map(({ id }) => id),
    )
  },

  'The menu is one in Italian, English and Spanish: only its texts differ.': async ({ menu }) => {
    const [original, ...others] = (await Promise.all(MENU_LANGS.map((lang) => menu(lang)))).map(numbersOf)
    return others.flatMap((other) => [
      ...same('the same courses', original?.courses, other.courses),
      ...same('the same dishes', original?.dishes, other.dishes),
      ...same('the same drinks', original?.drinks, other.drinks),
    ])
  },

  'A dish bears its name in the language that is asked for.': async ({ menu, facts }) => {
    if (!facts) return null
    const named = await Promise.all(
      MENU_LANGS.map(async (lang) => [lang, findDish(await menu(lang), facts.dish.id)?.dish.name]),
    )
    return same('the names', facts.dish.names, Object.fromEntries(named))
  },

  'Dishes that share a number are one dish.': async ({ menu }) => {
    const named = new Map(dishes(await menu()).map(({ id, name }) => [id, name]))
    return everyOne(
      dishes(await menu()),
      'one name a number',
      ({ id, name }) => named.get(id) === name,
      ({ id, name }) => [id, name],
    )
  },

  'Prices are those of the venue, in cents.': async ({ menu, facts }) => {
    if (!facts) return null
    const read = await menu()
    const drink = findDrink(read, facts.drink.id)
    const sized = findDish(read, facts.variation.dish)?.dish
    return [
      ...same('the price of a dish', facts.dish.price, findDish(read, facts.dish.id)?.dish.price),
      ...same('the prices of a drink', [facts.drink.price, facts.drink.glass], [drink?.price, drink?.glass_price]),
      ...same(
        'the price of a size',
        facts.variation.price,
        sized?.variations.find(({ id }) => id === facts.variation.id)?.price,
      ),
    ]
  },

  'Additions come in their categories, with their prices and with how many may be picked.': async ({ menu, facts }) => {
    if (!facts) return null
    const { dish, id, price, category: name, most } = facts.addition
    const category = findDish(await menu(), dish)?.dish.additions.categories.find((one) => one.name === name)
    if (!category) return differs(`the category ${name} at dish ${dish}`, 'none')
    return [
      ...same('the price of an addition', price, category.additions.find((one) => one.id === id)?.price),
      ...same('at most', [true, most], [category.max_picks_active, category.max_picks_allowed]),
    ]
  },

  'Whoever must pick an addition has one to pick.': async ({ menu }) =>
    everyOne(
      dishes(await menu()),
      'additions in a category with mandatory_picks',
      ({ additions }) => additions.categories.every((one) => !one.mandatory_picks || one.additions.length > 0),
      ({ id }) => id,
    ),

  'Sizes and additions of a dish can be told apart by their numbers.': async ({ menu }) =>
    everyOne(
      dishes(await menu()),
      'each number once in a dish',
      ({ variations, additions }) =>
        // A variation and an addition may share a number.
        [variations, additions.categories.flatMap((one) => one.additions)].every(
          (parts) => new Set(parts.map(({ id }) => id)).size === parts.length,
        ),
      ({ id }) => id,
    ),

  'A tasting menu has its own price, and its dishes are not ordered by themselves.': async ({ menu, facts }) => {
    const read = await menu()
    const tasting = coursesOf(read).filter((course) => course.tastingMenu)
    if (tasting.length === 0 && !facts) return null
    const inside = tasting.flatMap((course) => course.dishes).filter(({ id }) => findDish(read, id)?.course.tastingMenu)
    const ordered = inside.filter(({ id }) => findOrderable(read, 'dish', id) !== null)
    const price = facts && tasting.find(({ id }) => id === facts.tasting.course)?.tastingMenu?.price
    return [
      ...same(
        'dishes of tasting menus that can be ordered:',
        [],
        ordered.map(({ id }) => id),
      ),
      ...(facts ? same('the price of the tasting menu', facts.tasting.price, price) : []),
    ]
  },

  'The drink that a dish goes well with is on the menu.': async ({ menu, facts }) => {
    const read = await menu()
    const suggested = dishes(read).filter((dish) => dish.suggested_drink?.id)
    if (suggested.length === 0 && !facts) return null
    return [
      ...everyOne(
        suggested,
        'a drink of the menu',
        (dish) => findDrink(read, dish.suggested_drink?.id ?? -1) !== null,
        ({ id }) => id,
      ),
      ...(facts
        ? same('the drink', facts.suggested.drink, findDish(read, facts.suggested.dish)?.dish.suggested_drink?.id)
        : []),
    ]
  },

  'What is sold out is on the menu and said to be.': async ({ menu, facts }) =>
    facts ? same('available', false, findDish(await menu(), facts.soldOut)?.dish.available) : null,

  'An allergen is contained, declared free or not declared, and the last is never the second.': async ({
    menu,
    facts,
  }) => {
    if (!facts) return null
    const read = await menu()
    const { contains, free, undeclared } = facts.allergens
    const state = (id: number) => {
      const found = findDish(read, id)
      return found && allergenState(found.dish, contains[1])
    }
    return [
      ...same(`${contains[1]} in dish ${contains[0]}`, 'contains', state(contains[0])),
      ...same(`${contains[1]} in dish ${free}`, 'free', state(free)),
      ...same(`${contains[1]} in dish ${undeclared}`, 'notDeclared', state(undeclared)),
    ]
  },

  'A dish declared free of all allergens has none in its ingredients.': async ({ menu }) =>
    everyOne(
      dishes(await menu()).filter((dish) => dish.declaredAllergens?.length === 0 && declaresAllergens(dish)),
      'no allergen in a dish declared free of all',
      (dish) => containedAllergens(dish).length === 0,
      (dish) => [dish.id, containedAllergens(dish)],
    ),

  'Texts are plain: no tag is shown to anybody.': async ({ menu }) =>
    everyOne(
      dishes(await menu()).map(textsOf),
      'texts without tags',
      ({ texts }) => !texts.some((text) => TAG.test(text)),
      ({ id }) => id,
    ),

  'Pictures are at addresses of the web, or of our own.': async ({ menu, venue }) => {
    const read = await menu()
    const images = [
      (await venue()).image_path,
      ...dishes(read).flatMap(({ image_path, video_url }) => [image_path, video_url]),
      ...drinks(read).map(({ image_path }) => image_path),
    ]
    return everyOne(
      images.filter((image) => image !== null),
      'http(s), or /…',
      (image) => /^(?:https?:\/\/|\/(?!\/))/.test(image),
      (image) => image,
    )
  },
})
