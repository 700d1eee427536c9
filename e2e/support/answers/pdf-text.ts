import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a PDF says page by page, presentation forms as plain letters. */
export const readPdf = async (bytes: Uint8Array): Promise<{ pages: string[] }> => {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .normalize('NFKC')
        .replace(/\s+/g, ' '),
    )
  }
  await task.destroy()
  return { pages }
}
