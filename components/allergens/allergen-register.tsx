import '@/components/allergens/allergens.css'
import { getTranslations } from 'next-intl/server'
import { PrintButton } from '@/components/allergens/print-button'
import type { Locale } from '@/lib/i18n/locales'
import { menuPath } from '@/lib/links'
import { type AllergenState, allergenState } from '@/lib/menu/allergen-state'
import { ALLERGENS, allergenImage } from '@/lib/menu/allergens'
import { type CourseNode, courseTree } from '@/lib/menu/course-tree'
import type { Menu } from '@/lib/menu/menu'
import type { OrderType } from '@/lib/venue/order-type'

const SIGNS: Record<AllergenState, string> = { contains: '●', free: '–', notDeclared: '?' }

const STATES = Object.keys(SIGNS) as AllergenState[]

type Props = { venueName: string; menu: Menu; type: OrderType; venueRef: string; locale: Locale }

/** Courses with dishes in the menu's order, however deep they stand. */
const withDishes = (nodes: CourseNode[]): CourseNode[] =>
  nodes.flatMap((node) => [...(node.course?.dishes.length ? [node] : []), ...withDishes(node.children)])

/**
 * The allergen register made from the menu's data: dish × 14 allergens, three states (Reg. EU 1169/2011 asks for a
 * written record). It prints; what is not simply absent has its word for who does not see the sign.
 */
export const AllergenRegister = async ({ venueName, menu, type, venueRef, locale }: Props) => {
  const t = await getTranslations({ locale, namespace: 'allergens' })
  const names = await getTranslations({ locale, namespace: 'dish' })
  const courses = withDishes(courseTree([...menu.courses, ...menu.wrapCourses.flatMap((wrap) => wrap.courses)]))
  const seen = new Set<number>()
  return (
    <div className="register">
      <header className="page-header">
        <a className="back" href={menuPath(type, venueRef)}>
          <span className="visually-hidden">{t('backToMenu')}</span>
        </a>
        <h1>{t('title')}</h1>
      </header>
      <p>{t('intro', { venue: venueName })}</p>
      <p className="register-key">
        {t('legend')}:{' '}
        {STATES.map((state) => (
          <span key={state}>
            <b>{SIGNS[state]}</b> {t(state)}
          </span>
        ))}
      </p>
      <PrintButton label={t('print')} />
      {courses.length === 0 && <p className="notice">{t('noDishes')}</p>}
      <section className="register-scroll" tabIndex={0} aria-label={t('title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dish')}</th>
              {ALLERGENS.map((allergen) => (
                <th key={allergen} scope="col">
                  <img src={allergenImage(allergen)} alt="" width="24" height="24" />
                  <span>{names(`allergens.${allergen}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          {courses.map(({ tree_name, course }) => {
            const dishes = (course?.dishes ?? []).filter(({ id }) => !seen.has(id) && seen.add(id))
            if (dishes.length === 0) return null
            return (
              <tbody key={tree_name}>
                <tr>
                  <th scope="rowgroup" colSpan={ALLERGENS.length + 1}>
                    {tree_name}
                  </th>
                </tr>
                {dishes.map((dish) => (
                  <tr key={dish.id}>
                    <th scope="row">{dish.name}</th>
                    {ALLERGENS.map((allergen) => {
                      const state = allergenState(dish, allergen)
                      return (
                        <td key={allergen} className={`register-${state}`}>
                          <span aria-hidden="true">{SIGNS[state]}</span>
                          {state !== 'free' && <span className="visually-hidden">{t(state)}</span>}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
      </section>
    </div>
  )
}
