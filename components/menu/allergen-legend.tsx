'use client'

import '@/components/ui/controls.css'
import './menu-sheet.css'
import './item-facts.css'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { LoadingLanguage } from '@/components/layout/loading-language'
import { LegendContent } from '@/components/menu/legend-content'
import type { ToolProps } from '@/components/menu/menu-context'
import { SheetTexts } from '@/components/menu/sheet-texts'
import { SheetWait } from '@/components/menu/sheet-wait'
import { Sheet } from '@/components/ui/sheet'

const LegendSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations()
  return (
    <Sheet label={t('dish.legend')} closeLabel={t('common.close')} onClose={onClose}>
      <LegendContent />
    </Sheet>
  )
}

/** The allergen legend as a sheet of its own, opened from the menu's header. */
export const AllergenLegend = ({ locale, onClose }: ToolProps) => (
  <Suspense
    fallback={
      <SheetWait name="">
        <LoadingLanguage />
      </SheetWait>
    }
  >
    <SheetTexts locale={locale} onFailed={onClose}>
      <LegendSheet onClose={onClose} />
    </SheetTexts>
  </Suspense>
)
