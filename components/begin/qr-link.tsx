'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { copyText, shareOrCopy } from '@/lib/browser/device/share-or-copy'
import { qrCodeOf } from '@/lib/core/qr/qr-code'
import { qrSvg } from '@/lib/core/qr/qr-svg'

type Said = 'copied' | 'failed' | null

/** An address as a QR code and as text, to share or to copy. `alt`: what the code is for. */
export const QrLink = ({ link, title, alt }: { link: string; title: string; alt: string }) => {
  const t = useTranslations('begin.qr')
  const id = useId()
  const [said, setSaid] = useState<Said>(null)
  const share = async (): Promise<void> => {
    const outcome = await shareOrCopy(title, link)
    setSaid(outcome === 'copied' || outcome === 'failed' ? outcome : null)
  }
  const copy = async (): Promise<void> => setSaid((await copyText(link)) ? 'copied' : 'failed')
  return (
    <div className="begin-code">
      {/* As an image, the SVG cannot run scripts. */}
      <img src={`data:image/svg+xml,${encodeURIComponent(qrSvg(qrCodeOf(link)))}`} alt={alt} width={220} height={220} />
      <div className="field begin-link">
        <label htmlFor={`${id}-link`}>{t('link')}</label>
        <input
          id={`${id}-link`}
          type="text"
          readOnly
          dir="ltr"
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="begin-moves">
        <button type="button" className="button" onClick={() => void share()}>
          {t('share')}
        </button>
        <button type="button" className="button" onClick={() => void copy()}>
          {t('copy')}
        </button>
      </div>
      <p role="status">{said && t(said)}</p>
    </div>
  )
}
