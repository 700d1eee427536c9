'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { EditChoicesProps } from '@/components/menu/item/edit-choices'
import { Sheet } from '@/components/ui/sheet'
import type { CartProduct } from '@/lib/core/cart/cart'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'

type LineEditorProps = {
  line: CartProduct
  venueId: number
  venueRef: string
  type: OrderType
  onSave: (product: CartProduct) => void
  onClose: () => void
}

/** Sheet to change a line's choices; code and options load inside. */
export const LineEditor = ({ line, venueId, venueRef, type, onSave, onClose }: LineEditorProps) => {
  const t = useTranslations('common')
  const locale = useLocale()
  const lang = isLocale(locale) ? locale : DEFAULT_LOCALE
  const [Choices, setChoices] = useState<ComponentType<EditChoicesProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    import('@/components/menu/item/edit-choices').then(
      ({ EditChoices }) => setChoices(() => EditChoices),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  const onFailed = useCallback(() => {
    setChoices(null)
    setFailed(true)
  }, [])
  const waiting = <div className="line-editor-wait" role="status" aria-label={t('loading')} />
  return (
    <Sheet label={line.name} closeLabel={t('close')} onClose={onClose}>
      {Choices ? (
        <Choices {...{ line, venueId, venueRef, type, waiting, onSave, onClose, onFailed }} locale={lang} />
      ) : failed ? (
        <div className="line-editor-failed" role="alert">
          <button type="button" className="button" onClick={load}>
            {t('retry')}
          </button>
        </div>
      ) : (
        waiting
      )}
    </Sheet>
  )
}
