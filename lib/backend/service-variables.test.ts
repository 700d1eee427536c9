import { describe, expect, it } from '@jest/globals'
import { readEnv } from '@/lib/env'

const messages = {
  COPERTO_MESSAGES_URL: 'https://graph.test/v23.0/10/messages',
  COPERTO_MESSAGES_TOKEN: 'token',
  COPERTO_MESSAGES_FROM: '390612345',
}

describe('settings of the systems that orders are told to', () => {
  it('takes addresses with or without a final slash', () => {
    expect(readEnv({ COPERTO_ORDERS_API_URL: 'https://orders.test/api/' }).COPERTO_ORDERS_API_URL).toBe(
      'https://orders.test/api',
    )
  })

  it.each([
    ['COPERTO_ORDERS_API_URL', 'orders.test'],
    ['COPERTO_ORDERS_API_URL', 'ftp://orders.test'],
    ['COPERTO_ADMIN_API_URL', 'https://admin.test/?key=1'],
    ['COPERTO_ADMIN_API_URL', 'https://user:secret@admin.test'],
    ['COPERTO_ORDERS_API_TOKEN', 'two words'],
    ['COPERTO_DASHBOARD_URL', 'https://dash.test/#top'],
  ])('refuses %s=%s, and repeats no value', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name)
    expect(() => readEnv({ [name]: value })).not.toThrow(value)
  })

  it('wants all settings of messages or none', () => {
    expect(readEnv(messages)).toMatchObject(messages)
    const { COPERTO_MESSAGES_TOKEN: _missing, ...some } = messages
    expect(() => readEnv(some)).toThrow('COPERTO_MESSAGES_TOKEN: set it too')
  })
})
