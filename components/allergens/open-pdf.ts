'use client'

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** Phones limit canvas memory. */
const MAX_PIXELS = 12_000_000

export type OpenedPdf = { document: Promise<PDFDocumentProxy>; close: () => void }

/** Opens a same-origin PDF; pdf.js loads on demand. `close` also cancels opening. */
export const openPdf = (url: string): OpenedPdf => {
  let closed = false
  let close = (): void => undefined
  const open = async (): Promise<PDFDocumentProxy> => {
    const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
    GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
    if (closed) throw new Error('closed')
    const task = getDocument({ url, isEvalSupported: false })
    close = () => void task.destroy()
    return task.promise
  }
  return {
    document: open(),
    close: () => {
      closed = true
      close()
    },
  }
}

/** Draws a page `width` CSS pixels wide, at device resolution. */
export const drawPage = (
  page: PDFPageProxy,
  width: number,
): { canvas: Promise<HTMLCanvasElement>; stop: () => void } => {
  const natural = page.getViewport({ scale: 1 })
  const sharp = (width * window.devicePixelRatio) / natural.width
  const most = Math.sqrt(MAX_PIXELS / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(sharp, most) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const canvasContext = canvas.getContext('2d')
  if (!canvasContext) throw new Error('no canvas')
  const task = page.render({ canvasContext, viewport })
  return { canvas: task.promise.then(() => canvas), stop: () => task.cancel() }
}
