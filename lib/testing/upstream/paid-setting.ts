import { forgetPerProcess } from '@/lib/core/async/per-process'

export const ORDERS_SERVICE = { COPERTO_ORDERS_API_URL: 'https://orders.test' }
export const PAID_PATH = { COPERTO_UPSTREAM_PATHS: 'paid=/orders/paid' }

/** The settings by which an orders service is told of paid orders, in this process; without any it is not. */
export const setPaid = (settings: Record<string, string> = {}): void => {
  for (const name of ['COPERTO_ORDERS_API_URL', 'COPERTO_UPSTREAM_PATHS']) delete process.env[name]
  Object.assign(process.env, settings)
  forgetPerProcess('settings')
}
