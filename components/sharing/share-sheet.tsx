'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { encode } from 'uqr'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { copyText } from '@/lib/browser/device/share-or-copy'

/** Dark modules as one path. */
const drawn = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** The share link as QR code and text. */
export const ShareSheet = ({ link, onClose }: { link: string; onClose: () => void }) => {
  const t = useTranslations('sharing')
  const [copied, setCopied] = useState<boolean | null>(null)
  const { data, size } = encode(link, { border: 4, ecc: 'M' })
  return (
    <Sheet label={t('qrTitle')} closeLabel={t('close')} onClose={onClose}>
      <SheetContent>
        <div className="share-sheet">
          <h2>{t('qrTitle')}</h2>
          <p className="share-text">{t('qrText')}</p>
          <svg className="share-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qrAlt')}>
            <path d={drawn(data)} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <div className="field share-link">
            <label htmlFor="share-link">{t('link')}</label>
            <input
              id="share-link"
              type="text"
              readOnly
              dir="ltr"
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
          <button type="button" className="button button-block" onClick={async () => setCopied(await copyText(link))}>
            {t('copy')}
          </button>
          <p className="share-message" role="status">
            {copied === null ? null : t(copied ? 'copied' : 'copyFailed')}
          </p>
        </div>
      </SheetContent>
    </Sheet>
  )
}
