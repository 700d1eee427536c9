'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import type { AddressFieldProps, AddressValue } from '@/components/address/address-props'
import { HouseNumber } from '@/components/address/house-number'
import { optionId, PlaceList } from '@/components/address/place-list'
import { useListKeys } from '@/components/address/use-list-keys'
import { useSuggestions } from '@/components/address/use-suggestions'
import { FieldError } from '@/components/forms/field-error'
import { fetchAddress } from '@/lib/browser/places/fetch-places'
import { addressLine, hasHouseNumber, isWhole } from '@/lib/core/places/address'
import type { PlacesAnswer } from '@/lib/core/places/places-answer'

type Place = PlacesAnswer['suggestions'][number]
type Props = Omit<AddressFieldProps, 'mode'> & { onByHand: () => void }

/** `gone`: the suggested place no longer resolves. */
type Choice = 'none' | 'resolving' | 'chosen' | 'gone'

/** If only the street is chosen, the error is on the house number field. */
const isItselfWrong = (error: string | null, choice: Choice, { addressComponents: address }: AddressValue): boolean =>
  error !== null && (choice !== 'chosen' || !address || !isWhole(address) || hasHouseNumber(address))

/** Address combobox (spec section 2). Editing discards the chosen place. */
export const SuggestField = ({ venueRef, locale, value, error, onChange, onCommit, onByHand }: Props) => {
  const t = useTranslations('address')
  const id = useId()
  const [choice, setChoice] = useState<Choice>(value.addressComponents ? 'chosen' : 'none')
  const wanted = useRef('')

  const asksFor = choice === 'none' ? value.street : ''
  const [found, endSession] = useSuggestions({ venueRef, locale, text: asksFor })
  const places = found.status === 'found' ? found.suggestions : []

  const pick = async (place: Place) => {
    wanted.current = place.id
    keys.hide()
    setChoice('resolving')
    onChange({ street: place.text, addressComponents: null })
    const address = await fetchAddress({ id: place.id, session: endSession(), lang: locale })
    if (wanted.current !== place.id) return
    setChoice(address ? 'chosen' : 'gone')
    if (!address) return
    const chosen = { street: addressLine(address) || place.text, addressComponents: address }
    onChange(chosen)
    onCommit(chosen)
  }
  const keys = useListKeys(places.length, (at) => {
    const place = places[at]
    if (place) void pick(place)
  })
  const edit = (street: string) => {
    wanted.current = ''
    setChoice('none')
    keys.show()
    onChange({ street, addressComponents: null })
  }

  const listId = `${id}-list`
  const listed = keys.open && places.length > 0
  const isStuck = choice === 'gone' || found.status === 'failed' || (found.status === 'found' && places.length === 0)
  // The place is incomplete, such as a square with several postcodes.
  const isLacking = choice === 'chosen' && value.addressComponents !== null && !isWhole(value.addressComponents)
  const isWrong = isItselfWrong(error, choice, value)
  const liveMessage = () => {
    if (choice === 'resolving' || choice === 'gone') return t(choice)
    if (found.status === 'found') return listed || isStuck ? t('found', { count: places.length }) : ''
    return found.status === 'idle' ? '' : t(found.status)
  }
  return (
    <div className="field address-field">
      <label htmlFor={id}>{t('label')}</label>
      <div className="address-box">
        <input
          id={id}
          name="street"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listId}
          aria-activedescendant={keys.marked >= 0 ? optionId(listId, keys.marked) : undefined}
          aria-invalid={isWrong}
          aria-describedby={`${id}-said ${id}-error`}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={200}
          required
          placeholder={t('placeholder')}
          value={value.street}
          onChange={({ target }) => edit(target.value)}
          onFocus={keys.show}
          onBlur={keys.hide}
          onKeyDown={keys.onKeyDown}
        />
        {listed && found.status === 'found' ? (
          <PlaceList id={listId} label={t('list')} answer={found} marked={keys.marked} onPick={pick} />
        ) : null}
      </div>
      <p id={`${id}-said`} className={isStuck ? 'field-hint' : 'visually-hidden'} role="status">
        {liveMessage()}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {isStuck || isLacking ? (
        <button type="button" className="address-by-hand" onClick={onByHand}>
          {t('byHand')}
        </button>
      ) : null}
      {choice === 'chosen' && !isLacking ? (
        <HouseNumber
          value={value}
          onChange={onChange}
          onCommit={onCommit}
          refused={error !== null}
          errorId={`${id}-error`}
        />
      ) : null}
    </div>
  )
}
