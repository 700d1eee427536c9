import 'server-only'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { findBeverage, findCourse } from '@/lib/core/menu/find-panel'
import type { PanelAnswer } from '@/lib/core/menu/menu-answers'
import { fail, ok, type Result } from '@/lib/core/result'
import { withVenueMenu } from '@/lib/server/menu/load-venue-menu'
import type { Logger } from '@/lib/server/process/logger'

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
