import type { HandWay } from '@/lib/core/bill/bill'
import type { Cents } from '@/lib/core/money/money'

/** Money that the staff take. Cents. */
export type Press = { by: HandWay; amount: Cents; tip: Cents }

/**
 * A key for each way, amount and tip at a turn of the bill: the same press after a lost answer takes nothing twice. Once
 * the bill has changed it shows what the press took, or refuses it, so an equal press is another guest's.
 */
export const pressKeys = (newKey: () => string): ((press: Press, turn: number) => string) => {
  const keys = new Map<string, string>()
  return ({ by, amount, tip }, turn) => {
    const press = `${turn} ${by} ${amount} ${tip}`
    const key = keys.get(press) ?? newKey()
    keys.set(press, key)
    return key
  }
}
