import { describe, expect, it } from '@jest/globals'
import { BROKEN_ANSWERS, fakeUpstream } from '@/lib/testing/fake-upstream'
import { remoteTables } from '@/lib/upstream/tables'

describe('the table status of a venue’s own system', () => {
  const fake = fakeUpstream('tables')
  const isOpen = () => remoteTables(fake.open()).isOpen('osteria-prova', 'A 12&x=1')

  it('is asked by token and name', async () => {
    fake.answers({ json: { opened: 1 } })
    expect(await isOpen()).toBe(true)
    expect(fake.seen).toMatchObject([
      {
        call: 'GET /base/tables/status',
        query: { token: 'osteria-prova', name: 'A 12&x=1' },
        body: '',
        authorization: 'us:p:w',
      },
    ])
  })

  it.each([
    [{ json: { opened: true } }, true],
    [{ json: { data: { opened: '1', name: 'A 12' } } }, true],
    [{ json: { response: { opened: false } } }, false],
    [{ json: { opened: 0 } }, false],
    [{ json: { opened: '0' } }, false],
    [{ status: 404 }, false],
  ])('%j means open: %p', async (answered, opened) => {
    fake.answers(answered)
    expect(await isOpen()).toBe(opened)
  })

  it.each(BROKEN_ANSWERS)('throws at %s', async (_, answered) => {
    fake.answers(answered)
    await expect(isOpen()).rejects.toThrow()
  })
})
