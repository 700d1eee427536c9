import type { MenuView } from '@/components/menu/markup/menu-view'
import { allergenDocumentPath, bookingPath } from '@/lib/links'

/**
 * What can be done with the menu, in words: a row of buttons that the runtime answers, and links. The newsletter
 * stands last, so that nothing moves when it goes (spec section 2, 'Menu page').
 */
export const MenuToolbar = ({ view }: { view: MenuView }) => {
  const { venue, words, type, venueRef, flags } = view
  const optional = [venue.has_filter && 'filter', flags.legend && 'legend', flags.language && 'language'] as const
  const tools = ['search', 'favourites', ...optional.filter((tool) => tool !== false)] as const
  return (
    <>
      <p className="tools">
        {tools.map((tool) => (
          <button key={tool} type="button" data-tool={tool}>
            {words(tool)}
          </button>
        ))}
        <a href={allergenDocumentPath(type, venueRef)} target="_blank" rel="noopener">
          {words('allergenDocument')}
        </a>
        {flags.booking && venue.has_booking && <a href={bookingPath(type, venueRef)}>{words('book')}</a>}
        {venue.has_newsletter && (
          <button type="button" data-tool="newsletter">
            {words('newsletter')}
          </button>
        )}
      </p>
      <div id="filter-summary" data-names={flags.filterNames ? '' : undefined} hidden />
    </>
  )
}
