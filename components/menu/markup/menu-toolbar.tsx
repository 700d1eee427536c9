import type { CSSProperties } from 'react'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { allergenDocumentPath, bookingPath, infoPath } from '@/lib/core/http/links'
import { telLink } from '@/lib/core/venue/phone-number'

/** An icon as a button: its name is for those who do not see it. */
const IconButton = ({ tool, label }: { tool: 'filter' | 'language'; label: string }) => (
  <button type="button" className="icon-button" data-tool={tool}>
    <span className="visually-hidden">{label}</span>
  </button>
)

/** A native popover: works without a script. */
const MoreMenu = ({ view }: { view: MenuView }) => {
  const { venue, words, type, venueRef, flags } = view
  const call = venue.has_phonecall && type !== 'r' ? telLink(venue.phone_number) : null
  return (
    <div popover="auto" id="more">
      <button type="button" data-tool="favourites">
        {words('favourites')}
      </button>
      <a
        href={allergenDocumentPath(type, venueRef)}
        data-tool={flags.legend ? 'legend' : undefined}
        target="_blank"
        rel="noopener"
      >
        {words('allergenDocument')}
      </a>
      {flags.booking && venue.has_booking && <a href={bookingPath(type, venueRef)}>{words('book')}</a>}
      {call && (
        <a href={call} data-tool={flags.callPopup ? 'call' : undefined} data-number={venue.phone_number}>
          {words('call')}
        </a>
      )}
      <a href={infoPath(type, venueRef)}>{words('info')}</a>
      {!flags.language && (
        <button type="button" data-share>
          {words('share')}
        </button>
      )}
      {venue.has_newsletter && (
        <button type="button" data-tool="newsletter">
          {words('newsletter')}
        </button>
      )}
    </div>
  )
}

/** Inline: few venues have a shop, and every menu carries the style sheet. */
const SHOP: CSSProperties = {
  display: 'grid',
  placeItems: 'center',
  flex: '0 1 var(--find)',
  paddingInline: 'var(--space-2)',
  background: 'var(--accent)',
  color: 'var(--accent-ink)',
  font: '600 0.84rem / 1.2 var(--font-text)',
  textAlign: 'center',
  textDecoration: 'none',
}

/** Reserves the width of buttons that arrive later. */
const searchWidth = (icons: number, hasShop: boolean): string => {
  const left = `100% - ${icons} * (var(--tap) + var(--space-2))`
  return hasShop ? `calc((${left} - var(--space-2)) / 2)` : `calc(${left})`
}

/** Search, filter, language and ⋯ (spec section 2). */
export const MenuToolbar = ({ view }: { view: MenuView }) => {
  const { venue, words, flags } = view
  const icons = 1 + [venue.has_filter, flags.language].filter(Boolean).length
  const style: CSSProperties & { '--find': string } = { '--find': searchWidth(icons, Boolean(venue.shopUrl)) }
  return (
    <>
      <p className="tools" style={style}>
        <button type="button" className="find" data-tool="search">
          {words('search')}
        </button>
        {venue.shopUrl && (
          <a className="shop" style={SHOP} href={venue.shopUrl}>
            {words('shop')}
          </a>
        )}
        {venue.has_filter && <IconButton tool="filter" label={words('filter')} />}
        {flags.language && <IconButton tool="language" label={words('language')} />}
        <button type="button" className="icon-button" popoverTarget="more">
          <span className="visually-hidden">{words('tools')}</span>
        </button>
      </p>
      <MoreMenu view={view} />
      <div id="filter-summary" data-names={flags.filterNames ? '' : undefined} hidden />
    </>
  )
}
