'use client'

import './menu-sheet.css'
import { use, useState } from 'react'
import { TextsProvider } from '@/components/layout/texts-provider'
import { ChooseItem } from '@/components/menu/choose-item'
import { ItemDetails } from '@/components/menu/item-details'
import type { OpenSheet } from '@/components/menu/open-sheet'
import { useItem } from '@/components/menu/use-item'
import { loadNamespaces, type Messages } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'

type Props = {
  sheet: OpenSheet
  venue: { id: number; ref: string }
  locale: Locale
  ordering: boolean
  onClose: () => void
  onAdded: (name: string) => void
}

const texts = new Map<Locale, Promise<Messages>>()

const textsOf = (locale: Locale): Promise<Messages> => {
  const known = texts.get(locale) ?? loadNamespaces(locale, ['common', 'dish'])
  texts.set(locale, known)
  return known
}

/** The sheet of an item: its details, then its choices. Texts and details come when it opens, not with the page. */
export const MenuSheet = ({ sheet, venue, locale, ordering, onClose, onAdded }: Props) => {
  const messages = use(textsOf(locale))
  const { data, error, mutate } = useItem(venue.ref, sheet.kind, sheet.id, locale)
  const [choosing, setChoosing] = useState(sheet.choosing)
  return (
    <TextsProvider locale={locale} messages={messages}>
      {choosing && data ? (
        <ChooseItem answer={data} venueId={venue.id} onClose={onClose} onAdded={onAdded} />
      ) : (
        <ItemDetails
          name={sheet.name}
          answer={data ?? null}
          failed={Boolean(error)}
          onRetry={() => void mutate()}
          ordering={ordering}
          onChoose={() => setChoosing(true)}
          onClose={onClose}
        />
      )}
    </TextsProvider>
  )
}
