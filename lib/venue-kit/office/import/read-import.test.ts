import { describe, expect, it } from '@jest/globals'
import { MAX_IMPORT_FILE, MAX_IMPORT_ROWS } from '@/lib/core/office/office-import-api'
import { serveDeskRoutes } from '@/lib/testing/desk-routes'
import { importVenue, upload } from '@/lib/testing/venue-files/import-desk'

serveDeskRoutes()

describe('a file that is read', () => {
  const codeOf = async (bytes: Uint8Array | string) => {
    const { owner } = await importVenue()
    const { status, json } = await upload(owner, bytes)
    return status === 200 ? 'ok' : json.error.code
  }

  it.each([
    ['of too many bytes', 'a'.repeat(MAX_IMPORT_FILE + 1), 'file_too_large'],
    ['of too many rows', 'Pane;1,00\n'.repeat(MAX_IMPORT_ROWS + 1), 'file_too_large'],
    ['of too many cells', `${Array(100).fill('x').join(';')}\n`.repeat(401), 'file_too_large'],
    ['of too many columns', `${Array(101).fill('x').join(';')}\n`, 'file_too_large'],
    ['of too long texts', `${'x'.repeat(5_000)}\n`.repeat(201), 'file_too_large'],
    ['that is a PDF', '%PDF-1.7', 'file_unreadable'],
    ['that is a broken workbook', 'PK\u0003\u0004', 'file_unreadable'],
    ['with a quotation mark that is never closed', 'Nome;Prezzo\n"Pane;1,00\n', 'file_unreadable'],
  ])('is refused %s', async (_, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code)
  })

  it('has no empty rows and cells at its end', async () => {
    const { owner } = await importVenue()
    const { json } = await upload(owner, 'Nome;Prezzo;;\n;;;\nPane;1,00;;\n;;;\n')
    expect(json.sheets).toEqual([
      {
        sheet: null,
        rows: [
          { number: 1, cells: ['Nome', 'Prezzo'] },
          { number: 2, cells: [] },
          { number: 3, cells: ['Pane', '1,00'] },
        ],
      },
    ])
  })

  it('may be cells that are pasted', async () => {
    const { owner } = await importVenue()
    expect((await upload(owner, 'Nome\tPrezzo\nPane\t1,00')).json.sheets).toMatchObject([
      { rows: [{ cells: ['Nome', 'Prezzo'] }, { cells: ['Pane', '1,00'] }] },
    ])
  })
})
