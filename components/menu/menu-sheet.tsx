'use client'

import '@/components/ui/controls.css'
import './menu-sheet.css'
import { useTranslations } from 'next-intl'
import { Suspense, use, useEffect, useState } from 'react'
import { TextsProvider } from '@/components/layout/texts-provider'
import { ChooseItem } from '@/components/menu/choose-item'
import { ItemDetails } from '@/components/menu/item-details'
import type { OpenSheet } from '@/components/menu/open-sheet'
import { SheetWait } from '@/components/menu/sheet-wait'
import { useItem } from '@/components/menu/use-item'
import { Sheet } from '@/components/ui/sheet'
import { loadNamespaces, type Messages } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { ItemAnswer } from '@/lib/menu/item-answer'

export type MenuSheetProps = {
  sheet: OpenSheet
  venue: { id: number; ref: string }
  locale: Locale
  ordering: boolean
  onClose: () => void
  /** Code or texts did not arrive. */
  onFailed: () => void
  onAdded: (name: string) => void
}

type ItemProps = MenuSheetProps & { answer: ItemAnswer | null; failed: boolean; onRetry: () => void }

const texts = new Map<Locale, Promise<Messages | null>>()

/** The texts of the sheets, kept once they are here; null when they did not arrive. */
const textsOf = (locale: Locale): Promise<Messages | null> => {
  const known =
    texts.get(locale) ??
    loadNamespaces(locale, ['common', 'dish']).catch(() => {
      texts.delete(locale)
      return null
    })
  texts.set(locale, known)
  return known
}

const ItemSheet = ({ sheet, venue, ordering, answer, failed, onRetry, onClose, onAdded }: ItemProps) => {
  const t = useTranslations('common')
  const [choosing, setChoosing] = useState(sheet.choosing)
  return (
    <Sheet label={sheet.name} closeLabel={t('close')} onClose={onClose}>
      {choosing && answer ? (
        <ChooseItem answer={answer} venueId={venue.id} onClose={onClose} onAdded={onAdded} />
      ) : (
        <ItemDetails
          sheet={sheet}
          answer={answer}
          failed={failed}
          onRetry={onRetry}
          ordering={ordering}
          onChoose={() => setChoosing(true)}
        />
      )}
    </Sheet>
  )
}

const WithTexts = (props: ItemProps) => {
  const messages = use(textsOf(props.locale))
  const { onFailed } = props
  useEffect(() => {
    if (!messages) onFailed()
  }, [messages, onFailed])
  if (!messages) return null
  return (
    <TextsProvider locale={props.locale} messages={messages}>
      <ItemSheet {...props} />
    </TextsProvider>
  )
}

/**
 * The sheet of an item: its details, then its choices. Texts and details come when it opens, not with the page,
 * and both at once: neither waits for the other.
 */
export const MenuSheet = (props: MenuSheetProps) => {
  // Read here and not below: what is not read while this renders does not make it render again.
  const { data, error, mutate } = useItem(props.venue.ref, props.sheet.kind, props.sheet.id, props.locale)
  return (
    <Suspense fallback={<SheetWait name={props.sheet.name} />}>
      <WithTexts {...props} answer={data ?? null} failed={Boolean(error)} onRetry={() => void mutate()} />
    </Suspense>
  )
}
