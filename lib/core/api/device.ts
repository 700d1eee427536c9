/** Groups the requests of one device; unauthenticated. */
export const DEVICE_HEADER = 'x-coperto-device'

const DEVICE_ID = /^[0-9a-f]{32}$/

export const deviceId = (value: unknown): string | null =>
  typeof value === 'string' && DEVICE_ID.test(value) ? value : null
