'use client'

import '@/components/checkout/allergy-section.css'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { LineWarning, WithAllergenTexts } from '@/components/allergens/line-warning'
import { useAllergenList } from '@/components/allergens/use-warning-text'
import { LineName } from '@/components/cart/line-name'
import { filtersStore, restoreFilters } from '@/lib/browser/menu/filters/filters-store'
import type { CartProduct } from '@/lib/core/cart/cart'
import { lineKey } from '@/lib/core/cart/transitions'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import { readWarnings } from '@/lib/core/menu/allergens/warnings'

type ChosenPlace = { venue: { id: number }; venueRef: string; locale: Locale }

const NONE: readonly Allergen[] = []

/** Off again at every order. */
type AllergyChoice = {
  /** Of the 14 allergens; empty until known. */
  allergies: readonly Allergen[]
  told: boolean
  onTold: (told: boolean) => void
  sent: readonly Allergen[] | undefined
}

export const useAllergyChoice = ({ venue, venueRef, locale }: ChosenPlace): AllergyChoice => {
  const [told, onTold] = useState(false)
  useEffect(() => {
    restoreFilters({ venueId: venue.id, venueRef, locale })
  }, [venue.id, venueRef, locale])
  const allergies = useStore(filtersStore(venue.id), ({ suitability }) => suitability?.allergens ?? NONE)
  return { allergies, told, onTold, sent: told ? allergies : undefined }
}

type Props = { venueName: string; products: readonly CartProduct[]; choice: AllergyChoice }

/** Opt-in: this sends health data. */
const TellKitchen = ({ venueName, choice: { allergies, told, onTold } }: Omit<Props, 'products'>) => {
  const t = useTranslations('dish.warning')
  const listed = useAllergenList()
  return (
    <label className="allergy-switch">
      <input
        type="checkbox"
        role="switch"
        checked={told}
        aria-checked={told}
        aria-describedby="allergy-health"
        onChange={({ target }) => onTold(target.checked)}
      />
      <span>
        <b>{t('told')}</b>
        <span id="allergy-health">
          <span>{t('toldList', { allergens: listed(allergies) })}</span>
          <small>{t('health', { venue: venueName })}</small>
        </span>
      </span>
    </label>
  )
}

const Section = ({ products, venueName, choice }: Props) => {
  const t = useTranslations('dish.warning')
  const warned = products.filter(({ warnings }) => readWarnings(warnings).length > 0)
  return (
    <section className="notice allergy-section" aria-label={t('section')}>
      {warned.length > 0 && (
        <ul>
          {warned.map((product) => (
            <li key={lineKey(product)}>
              <LineName name={product.name} />
              <LineWarning codes={product.warnings} />
            </li>
          ))}
        </ul>
      )}
      {choice.allergies.length > 0 && <TellKitchen venueName={venueName} choice={choice} />}
    </section>
  )
}

/** Allergen warnings, and the opt-in to tell the kitchen. */
export const AllergySection = (props: Props) => {
  const isWarned = props.products.some(({ warnings }) => readWarnings(warnings).length > 0)
  if (!isWarned && props.choice.allergies.length === 0) return null
  return (
    <WithAllergenTexts>
      <Section {...props} />
    </WithAllergenTexts>
  )
}
