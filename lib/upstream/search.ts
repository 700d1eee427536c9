import 'server-only'
import type { Favourite } from '@/lib/core/menu/favourites'
import { searchMenu } from '@/lib/core/menu/search-menu'
import type { Backend } from '@/lib/server/backend/backend'
import { errorFields, logger } from '@/lib/server/process/logger'
import type { Upstream } from '@/lib/upstream/upstream'
import { searchAnswerSchema } from '@/lib/upstream/wire/course-schema'
import { isBroken } from '@/lib/upstream/wire/lenient'

type Found = NonNullable<(typeof searchAnswerSchema)['_output']>

const dishesIn = (found: Found): Favourite[] =>
  found
    .flatMap((part) => (isBroken(part) ? [] : 'dishes' in part ? part.dishes : [part]))
    .flatMap((dish) => (isBroken(dish) ? [] : [{ kind: 'dish' as const, id: dish.id }]))

/** Dishes by the menu API, drinks by our own search, which also answers for dishes while the API is down. */
export const remoteSearch =
  (upstream: Upstream, menuOf: Backend['venues']['menu']): Backend['venues']['search'] =>
  async (venueId, term, lang) => {
    const own = searchMenu(await menuOf(venueId, lang, 'shown'), term)
    try {
      const query = { ris_id: String(venueId), lang, search: term }
      const found = await upstream.read('search', searchAnswerSchema, { query })
      const dishes = dishesIn(found ?? [])
      const drinks = own.items.filter(({ kind }) => kind === 'drink')
      // Similar drinks must not stand beside exact dishes.
      if (dishes.length > 0) return { items: [...dishes, ...(own.similar ? [] : drinks)], similar: false }
      return { items: drinks, similar: own.similar && drinks.length > 0 }
    } catch (error) {
      logger().warn('search_failed', { venueId, ...errorFields(error) })
      return own
    }
  }
