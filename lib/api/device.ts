/** Header by which a browser says that orders, or coupon codes, come from one device. It proves nothing. */
export const DEVICE_HEADER = 'x-coperto-device'

/** 128 random bits in hexadecimal. */
const DEVICE_ID = /^[0-9a-f]{32}$/

export const deviceId = (value: unknown): string | null =>
  typeof value === 'string' && DEVICE_ID.test(value) ? value : null
