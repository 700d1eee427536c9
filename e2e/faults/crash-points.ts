import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { around, type CrashStep } from '@/lib/testing/vendors/crash-steps'
import { VENDORS } from '@/lib/testing/vendors/vendors'

/** A place at which the server is killed while an order of that provider is under way. */
export type CrashPoint = { provider: OnlineMethod } & CrashStep

const at = (provider: OnlineMethod, ...steps: CrashStep[]): CrashPoint[] => steps.map((step) => ({ provider, ...step }))

/** Whether a request makes money move by our own word. */
export const takesMoney = (what: string): boolean => ONLINE_METHODS.some((method) => VENDORS[method].capture === what)

/** Every step from 'pay' to 'delivered'. */
export const CRASH_POINTS: CrashPoint[] = [
  ...at('stripe', { moment: 'placed' }),
  ...ONLINE_METHODS.flatMap((method) => at(method, ...VENDORS[method].crashes)),
  ...at('paypal', ...around('POST /api/webapp/orders')),
  ...at('stripe', ...around('POST /stripe/transactions/')),
  ...at('lemonway', ...around('POST /messages')),
  ...at('stripe', { moment: 'confirmed' }),
]
