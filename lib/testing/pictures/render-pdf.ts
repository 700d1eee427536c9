import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Pixels } from '@/lib/testing/pictures/read-codes'

/** Dots an inch, of the cheapest printer. */
const PRINTED = 150

/** A page of a PDF as it is printed, by the engine of Chrome; `page` counts from 0. */
export const renderPage = async (pdf: Uint8Array, page: number): Promise<Pixels> => {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const { data, width, height } = await document.getPage(page).render({ scale: PRINTED / 72, render: 'bitmap' })
    const pixels = { data: new Uint8ClampedArray(data), width, height }
    document.destroy()
    return pixels
  } finally {
    library.destroy()
  }
}
