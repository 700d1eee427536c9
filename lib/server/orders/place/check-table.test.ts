import { describe, expect, it } from '@jest/globals'
import { checkTable } from '@/lib/server/orders/place/check-table'
import { silentLog } from '@/lib/testing/orders/test-order'
import { testBackend } from '@/lib/testing/test-venue'

const check = (changes: object, backend = testBackend()) =>
  checkTable({ venue: '77', type: 'r', table: '1', ...changes }, backend, silentLog)

describe('checkTable', () => {
  it.each([
    [{ table: ' a12' }, { name: 'A 12', opened: true }],
    [{ table: '２' }, { name: '2', opened: false }],
    [{ venue: 'osteria-prova' }, { name: '1', opened: true }],
  ])('%j', async (changes, value) => {
    const backend = testBackend()
    backend.behaviour.isOpen = (name) => name !== '2'
    expect(await check(changes, backend)).toEqual({ ok: true, value })
  })

  it.each([
    [{ venue: '78' }, 'venue_not_found'],
    [{ venue: '..' }, 'venue_not_found'],
    [{ type: 'd' }, 'type_not_offered'],
    [{ table: '3' }, 'table_invalid'],
    [{ table: '' }, 'table_invalid'],
    [{ table: '1234567' }, 'table_invalid'],
  ])('refuses %j with %s', async (changes, code) => {
    expect(await check(changes)).toEqual({ ok: false, error: { code } })
  })

  it.each(['isOpen', 'venue'] as const)('says the check is unavailable when %s fails', async (part) => {
    const backend = testBackend()
    backend.behaviour[part] = () => {
      throw new Error('down')
    }
    expect(await check({}, backend)).toEqual({ ok: false, error: { code: 'table_check_unavailable' } })
  })
})
