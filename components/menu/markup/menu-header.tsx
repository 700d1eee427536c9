import { INITIAL_STYLE, initialOf } from '@/components/menu/card/logo-initial'
import { courseAnchor } from '@/components/menu/markup/course-panel'
import { MenuToolbar } from '@/components/menu/markup/menu-toolbar'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { openingScript } from '@/components/menu/markup/opening-script'
import { coverApplies } from '@/lib/core/cart/totals'
import { splashPath } from '@/lib/core/http/links'
import { menuTextLang } from '@/lib/core/menu/menu-text'
import { formatEuro } from '@/lib/core/money/money'
import { cutVenueDescription } from '@/lib/core/text/cut-text'
import { pictureAt, placeColour } from '@/lib/core/venue/photo-address'

const SHORT = 40

/** Expander without a script. */
const Description = ({ text, more, lang }: { text: string; more: string; lang: string | undefined }) =>
  text.length <= SHORT ? (
    <p className="about" lang={lang}>
      {text}
    </p>
  ) : (
    <details className="about">
      <summary>
        <span lang={lang}>{cutVenueDescription(text)}</span> <u>{more}</u>
      </summary>
      <p lang={lang}>{text}</p>
    </details>
  )

/** Skips head, tools and strip for the keyboard; shown with the focus. */
export const SkipLink = ({ view: { groups, words } }: { view: MenuView }) => {
  const [course] = groups.flatMap((group) => group.courses)
  return (
    course && (
      <a className="visually-hidden" href={`#${courseAnchor(course)}`}>
        {words('skip')}
      </a>
    )
  )
}

export const MenuHeader = ({ view }: { view: MenuView }) => {
  const { venue, words, type, venueRef, opening, locale } = view
  const coverShown = venue.cover_charge > 0 && coverApplies(type)
  return (
    <>
      {/* In a <picture> React adds no preload, which the head of the page does not need. */}
      {venue.image_path && (
        <picture>
          <img
            className="menu-cover"
            src={pictureAt(venue.image_path, 'large')}
            alt=""
            width="800"
            height="450"
            style={{ background: placeColour(venue.image_path) }}
          />
        </picture>
      )}
      <header className="menu-head">
        <a href={splashPath(type, venueRef)}>
          {venue.logo_path ? (
            <img src={pictureAt(venue.logo_path, 'card')} alt={venue.name} width="56" height="56" />
          ) : (
            <span style={INITIAL_STYLE}>
              <span className="visually-hidden">{venue.name}</span>
              <span aria-hidden="true">{initialOf(venue.name)}</span>
            </span>
          )}
        </a>
        <h1>{venue.name}</h1>
      </header>
      <div className="head-facts">
        {opening.length > 0 && <p className="opening" />}
        {opening.length > 0 && <script>{openingScript(opening)}</script>}
        {coverShown && <p className="cover">{words('coverCharge', { price: formatEuro(venue.cover_charge) })}</p>}
      </div>
      {venue.menu_description && (
        <Description text={venue.menu_description} more={words('readMore')} lang={menuTextLang(locale)} />
      )}
    </>
  )
}

export const MenuNavigation = ({ view }: { view: MenuView }) => {
  const { words, locale } = view
  const courses = view.groups.flatMap((group) => group.courses)
  const drinks = view.groups.flatMap((group) => group.beverages ?? [])
  return (
    <>
      <MenuToolbar view={view} />
      {courses.length + drinks.length > 1 && (
        <nav className="strip" aria-label={words('courses')}>
          {courses.map((node) => (
            <a key={node.tree_name} href={`#${courseAnchor(node)}`} lang={menuTextLang(locale, node.course ?? {})}>
              {node.name}
            </a>
          ))}
          {drinks.map((beverage) => (
            <a key={beverage.id} href={`#b${beverage.id}`} lang={menuTextLang(locale, beverage)}>
              {beverage.name}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}
