'use client'

import type { ReactNode } from 'react'
import { LateTexts } from '@/components/layout/late-texts'
import { LoadingLanguage } from '@/components/layout/loading-language'
import { SheetWait } from '@/components/menu/page/sheet-wait'
import type { Locale } from '@/lib/i18n/locales'

const NAMESPACES = ['common', 'dish'] as const

type Props = { locale: Locale; name: string; onFailed: () => void; children: ReactNode }

/** Gives what is below it the texts of the sheets; until then a sheet of that name stands for it. */
export const SheetTexts = ({ locale, name, onFailed, children }: Props) => (
  <LateTexts
    locale={locale}
    namespaces={NAMESPACES}
    waiting={
      <SheetWait name={name}>
        <LoadingLanguage />
      </SheetWait>
    }
    onFailed={onFailed}
  >
    {children}
  </LateTexts>
)
