import 'server-only'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Logger } from '@/lib/logger'
import { findBeverage, findCourse } from '@/lib/menu/find-panel'
import type { PanelAnswer } from '@/lib/menu/menu-answers'
import { withVenueMenu } from '@/lib/menu/server/load-venue-menu'
import { fail, ok, type Result } from '@/lib/result'

/** Spec section 4, 'Course panel'. */
export const loadPanel = (ref: string, kind: PanelAnswer['kind'], id: number, lang: MenuLang, log: Logger) =>
  withVenueMenu(ref, lang, log, async (_, menu): Promise<Result<PanelAnswer, { code: 'not_found' }>> => {
    if (kind === 'beverage') {
      const group = findBeverage(menu, id)
      return group ? ok({ kind, drinks: group.drinks }) : fail({ code: 'not_found' })
    }
    const course = findCourse(menu, id)
    return course
      ? ok({ kind, dishes: course.dishes, inTastingMenu: course.tastingMenu !== null })
      : fail({ code: 'not_found' })
  })
