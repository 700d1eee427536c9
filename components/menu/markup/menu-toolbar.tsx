import type { CSSProperties } from 'react'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { allergenDocumentPath, bookingPath, infoPath } from '@/lib/core/http/links'
import { telLink } from '@/lib/core/venue/phone-number'

/** A globe. Inline: few operators show it, and every menu carries the style sheet. */
const GLOBE: CSSProperties & { '--icon': string } = {
  '--icon':
    'radial-gradient(closest-side, transparent 67%, currentColor 71% 83%, transparent 87%), ' +
    'radial-gradient(4.4px 8.2px, transparent 62%, currentColor 70% 94%, transparent 102%), ' +
    'linear-gradient(currentColor 0 0) 50% / 16px 1.7px',
}

type IconProps = { tool: 'filter' | 'language'; label: string; style?: CSSProperties }

/** An icon as a button: its name is for those who do not see it. */
const IconButton = ({ tool, label, style }: IconProps) => (
  <button type="button" className="icon-button" data-tool={tool} style={style}>
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
  flex: '1 1 var(--find)',
  paddingInline: 'var(--space-2)',
  background: 'var(--accent)',
  color: 'var(--accent-ink)',
  font: '600 0.84rem / 1.2 var(--font-text)',
  textAlign: 'center',
  textDecoration: 'none',
}

/** Reserves the width of buttons that arrive later; a shop's name takes a row of its own where it would be crushed. */
const searchWidth = (icons: number, hasShop: boolean): string => {
  return hasShop ? '7rem' : `calc(100% - ${icons} * (var(--tap) + var(--space-2)))`
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
        {flags.language && <IconButton tool="language" label={words('language')} style={GLOBE} />}
        <button type="button" className="icon-button" popoverTarget="more">
          <span className="visually-hidden">{words('tools')}</span>
        </button>
      </p>
      <MoreMenu view={view} />
      <div id="filter-summary" data-names={flags.filterNames ? '' : undefined} hidden />
    </>
  )
}
