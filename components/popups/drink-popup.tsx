'use client'

import { useTranslations } from 'next-intl'
import { ItemPicture } from '@/components/menu/item/item-picture'
import { addGate } from '@/components/menu/page/add-gate'
import { cardOf } from '@/components/menu/page/card-data'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { Popup } from '@/components/popups/popup'
import { afterOverlayEntry } from '@/components/ui/use-close-on-back'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { menuTextAttributes } from '@/lib/core/menu/menu-text'
import type { OfferedDrink, Offers } from '@/lib/core/menu/offers'
import { formatEuro } from '@/lib/core/money/money'
import { cutDescription } from '@/lib/core/text/cut-text'

type Props = ToolProps & { drink: OfferedDrink }

/** Clicks the drink's card, or opens its group if not yet loaded. */
const showDrink = ({ id, groupId }: OfferedDrink, part: '.add' | 'a'): void => {
  const fold = document.getElementById(`b${groupId}`)
  if (fold instanceof HTMLDetailsElement) fold.open = true
  const card = cardOf({ kind: 'drink', id })
  const place = card ?? fold
  place?.scrollIntoView({ block: 'center' })
  card?.querySelector<HTMLElement>(part)?.click()
}

const addDrink = (venueId: number, { id, name, price }: OfferedDrink & { price: number }): void => {
  const selection = { glass: false, variation: null, additions: [] }
  const product = { id: String(id), kind: 'drink' as const, itemId: id, name, price, quantity: 1, note: '', selection }
  cartStore(venueId).getState().dispatch({ type: 'add', product })
}

const Offer = ({ drink, venue, locale, ordering, onClose }: Props) => {
  const t = useTranslations('popups.drink')
  const { name, original_name, price, glass_price, description, image_path } = drink
  const needsChoice = Boolean(glass_price) || !price
  // After closing, or the returned focus ends behind the next sheet.
  const then = (act: () => void) => {
    afterOverlayEntry(act)
    onClose()
  }
  // Otherwise its card's '+' shows choices and filter warnings.
  const goes = !needsChoice && !addGate.asks(venue.id, { kind: 'drink', id: drink.id })
  const add = () => (price && goes ? addDrink(venue.id, { ...drink, price }) : showDrink(drink, '.add'))
  return (
    <>
      <p className="popup-lead">{t('lead')}</p>
      <div className="popup-drink">
        {image_path && <ItemPicture src={image_path} alt="" />}
        <h3 {...menuTextAttributes(locale, drink)}>{name}</h3>
        {original_name && (
          <p className="hint" lang={ORIGINAL_LANG} dir="ltr">
            {original_name}
          </p>
        )}
        {description && <p {...menuTextAttributes(locale, drink, 'description')}>{cutDescription(description)}</p>}
        {price ? (
          <p className="popup-price" translate="no">
            {formatEuro(price)}
          </p>
        ) : null}
        {glass_price ? <p className="popup-price">{t('glass', { price: formatEuro(glass_price) })}</p> : null}
      </div>
      <div className="popup-actions">
        {ordering && (
          <button type="button" className="button button-primary" onClick={() => then(add)}>
            {needsChoice ? t('choose') : t('add')}
          </button>
        )}
        <button type="button" className="button" onClick={() => then(() => showDrink(drink, 'a'))}>
          {t('see')}
        </button>
      </div>
    </>
  )
}

/** First drink of the first group, after five seconds (spec section 2, flag time-discount). */
export const DrinkPopup = ({ offers, ...props }: ToolProps & { offers: Offers }) =>
  offers.drink && (
    <Popup locale={props.locale} venueName={props.venue.name} title="drink.title" onClose={props.onClose}>
      <Offer {...props} drink={offers.drink} />
    </Popup>
  )
