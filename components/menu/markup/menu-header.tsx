import { courseAnchor } from '@/components/menu/markup/course-panel'
import { MenuToolbar } from '@/components/menu/markup/menu-toolbar'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { cutVenueDescription } from '@/lib/cut-text'
import { infoPath, splashPath } from '@/lib/links'
import { formatEuro } from '@/lib/money'
import { telLink } from '@/lib/venue/phone-number'
import { specialVenue } from '@/lib/venue/special-venues'

/** Text cut at 189 characters with its expander, in elements that need no script. */
const Description = ({ text, more }: { text: string; more: string }) => {
  const cut = cutVenueDescription(text)
  if (cut === text) return <p className="about">{text}</p>
  return (
    <details className="about">
      <summary>
        <span>{cut}</span> <u>{more}</u>
      </summary>
      <p>{text}</p>
    </details>
  )
}

/** Logo, name, share and call buttons, description, cover charge and the strip of courses. */
export const MenuHeader = ({ view }: { view: MenuView }) => {
  const { venue, words, type, venueRef, flags } = view
  const { logo } = specialVenue(venue)
  const courses = view.groups.flatMap((group) => group.courses)
  const drinks = view.groups.flatMap((group) => group.beverages ?? [])
  const call = venue.has_phonecall && type !== 'r' ? telLink(venue.phone_number) : null
  const coverShown = view.ordering && venue.cover_charge > 0
  return (
    <>
      {!venue.has_orders && venue.image_path && (
        <img className="menu-cover" src={venue.image_path} alt="" width="800" height="450" />
      )}
      <header className="menu-head">
        <a href={splashPath(type, venueRef)}>
          {logo ? (
            <img src={logo} alt={venue.name} width="56" height="56" />
          ) : (
            <span className="initial">
              <span className="visually-hidden">{venue.name}</span>
              <span aria-hidden="true">{[...venue.name][0]}</span>
            </span>
          )}
        </a>
        <h1>{venue.name}</h1>
        {!flags.language && (
          <button type="button" className="icon-button share" data-share>
            <span className="visually-hidden">{words('share')}</span>
          </button>
        )}
        {call && (
          <a className="icon-button call" href={call} data-tool={flags.callPopup ? 'call' : undefined}>
            <span className="visually-hidden">{words('call')}</span>
          </a>
        )}
        <a className="icon-button info" href={infoPath(type, venueRef)}>
          <span className="visually-hidden">{words('info')}</span>
        </a>
      </header>
      {venue.menu_description && <Description text={venue.menu_description} more={words('readMore')} />}
      {coverShown && <p className="cover">{words('coverCharge', { price: formatEuro(venue.cover_charge) })}</p>}
      <MenuToolbar view={view} />
      {venue.shopUrl && (
        <p>
          <a className="shop" href={venue.shopUrl}>
            {words('shop')}
          </a>
        </p>
      )}
      {courses.length + drinks.length > 1 && (
        <nav className="strip" aria-label={words('courses')}>
          {courses.map((node) => (
            <a key={node.tree_name} href={`#${courseAnchor(node)}`}>
              {node.name}
            </a>
          ))}
          {drinks.map((beverage) => (
            <a key={beverage.id} href={`#b${beverage.id}`}>
              {beverage.name}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}
