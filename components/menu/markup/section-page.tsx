import { Card } from '@/components/menu/card/card'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { menuPath, sectionPath } from '@/lib/core/http/links'
import { type Locale, menuLangOf } from '@/lib/core/i18n/locales'
import { hoursLine } from '@/lib/core/menu/hours/hours-line'
import { formatEuro } from '@/lib/core/money/money'
import type { MenuSection } from '@/lib/core/seo/menu-sections'

type Props = { section: MenuSection; sections: MenuSection[]; view: MenuView; locale: Locale; back: string }

/** A section without a script, with links to the others. */
export const SectionPage = ({ section, sections, view, locale, back }: Props) => {
  const { type, venueRef, venue, words } = view
  const { course, beverage } = section
  const lang = menuLangOf(locale)
  const tasting = course?.tastingMenu
  const hours = hoursLine(course?.hours ?? beverage?.hours, words, locale)
  return (
    <>
      <header className="menu-head">
        <h1>{venue.name}</h1>
      </header>
      <p>
        <a href={`${menuPath(type, venueRef)}#${section.anchor}`}>{back}</a>
      </p>
      <section className="course">
        <h2 lang={lang}>{section.name}</h2>
        {hours && <p>{hours}</p>}
        {tasting?.price ? (
          <p className="tasting">
            {words('tastingMenu')} <b>{formatEuro(tasting.price)}</b>
          </p>
        ) : null}
        {course?.dishes.map((dish) => (
          <Card key={dish.id} answer={{ kind: 'dish', item: dish, inTastingMenu: Boolean(tasting) }} view={view} full />
        ))}
        {beverage?.drinks.map((drink) => (
          <Card key={drink.id} answer={{ kind: 'drink', item: drink, inTastingMenu: false }} view={view} full />
        ))}
      </section>
      <nav aria-label={words('courses')}>
        <ul className="sections" lang={lang}>
          {sections.map(({ anchor, name }) => (
            <li key={anchor}>
              <a
                href={sectionPath(type, venueRef, anchor)}
                aria-current={anchor === section.anchor ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
