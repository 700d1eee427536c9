'use client'

import { useTranslations } from 'next-intl'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { drawPage } from '@/components/allergens/open-pdf'

type Props = { pdf: PDFDocumentProxy; number: number; onFail: () => void }

/** A4 until known. */
const USUAL_RATIO = 1 / Math.SQRT2

const RESIZE_MS = 150

/** One PDF page, drawn only near the viewport to save memory, with text for screen readers. */
export const PdfPage = ({ pdf, number, onFail }: Props) => {
  const t = useTranslations('allergens')
  const paper = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(USUAL_RATIO)
  const [words, setWords] = useState('')

  useEffect(() => {
    const element = paper.current
    if (!element) return
    let near = false
    let drawnWidth = 0
    let timer: number | undefined
    let stop = (): void => undefined

    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      setRatio(width / height)
      const shown = element.clientWidth
      if (!near || shown === drawnWidth) return
      stop()
      const drawing = drawPage(page, shown)
      stop = drawing.stop
      element.replaceChildren(await drawing.canvas)
      drawnWidth = shown
      const { items } = await page.getTextContent()
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    const drawSafely = (): void => {
      draw().catch((error: unknown) => {
        const cancelled = error instanceof Error && error.name === 'RenderingCancelledException'
        if (!cancelled && near) onFail()
      })
    }
    const nearness = new IntersectionObserver(
      ([entry]) => {
        near = entry?.isIntersecting ?? false
        if (near) return drawSafely()
        element.replaceChildren()
        drawnWidth = 0
      },
      { rootMargin: '100%' },
    )
    const size = new ResizeObserver(() => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => near && drawSafely(), RESIZE_MS)
    })
    nearness.observe(element)
    size.observe(element)
    return () => {
      near = false
      nearness.disconnect()
      size.disconnect()
      window.clearTimeout(timer)
      stop()
    }
  }, [pdf, number, onFail])

  return (
    <li>
      <div ref={paper} className="zoom-paper" style={{ aspectRatio: ratio }} aria-hidden="true" />
      <p className="visually-hidden">
        {t('page', { page: number, pages: pdf.numPages })}. {words}
      </p>
    </li>
  )
}
