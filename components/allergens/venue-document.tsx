'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { ImagePages } from '@/components/allergens/image-pages'
import { ZoomView } from '@/components/allergens/zoom-view'
import type { OwnDocument as Document } from '@/lib/core/venue/venue'

const Opening = () => <p role="status">{useTranslations('allergens')('opening')}</p>

const PdfPages = dynamic(() => import('@/components/allergens/pdf-pages').then((module) => module.PdfPages), {
  ssr: false,
  loading: Opening,
})

type Props = { document: Document; hasRegister: boolean }

/** The venue's document with zoom. Privacy: one on another site is only linked. */
export const VenueDocument = ({ document, hasRegister }: Props) => {
  const t = useTranslations('allergens')
  const [failed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  const addresses = document.kind === 'pdf' ? [document.url] : document.pages
  const [first = ''] = addresses
  const elsewhere = addresses.some((address) => !address.startsWith('/'))
  const shown = !elsewhere && (document.kind === 'images' || !failed)
  return (
    <section className="own-document" aria-labelledby="own-document">
      <h2 id="own-document">{t('ownDocument')}</h2>
      {failed && (
        <div className="notice register-caution" role="alert">
          <p>{t('failed')}</p>
          {hasRegister && <p>{t('failedNext')}</p>}
        </div>
      )}
      {elsewhere && <p className="notice">{t('elsewhere')}</p>}
      {shown && (
        <ZoomView>
          {document.kind === 'pdf' ? (
            <PdfPages url={document.url} onFail={onFail} />
          ) : (
            <ImagePages pages={document.pages} onFail={onFail} />
          )}
        </ZoomView>
      )}
      <a className="button" href={first} target="_blank" rel="noopener">
        {t('openDocument')}
      </a>
    </section>
  )
}
