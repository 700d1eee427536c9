'use client'

import { useTranslations } from 'next-intl'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf } from '@/components/allergens/open-pdf'
import { PdfPage } from '@/components/allergens/pdf-page'

type Props = { url: string; onFail: () => void }

export const PdfPages = ({ url, onFail }: Props) => {
  const t = useTranslations('allergens')
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)

  useEffect(() => {
    let wanted = true
    const opened = openPdf(url)
    opened.document.then(
      (document) => wanted && setPdf(document),
      () => wanted && onFail(),
    )
    return () => {
      wanted = false
      opened.close()
    }
  }, [url, onFail])

  if (!pdf) return <p role="status">{t('opening')}</p>
  return (
    <ol className="zoom-pages">
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} onFail={onFail} />
      ))}
    </ol>
  )
}
