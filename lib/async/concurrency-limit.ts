import { ProviderError } from '@/lib/payments/provider-error'

/**
 * Runs questions to a provider `atOnce` at a time; up to `waiting` more stand in line, and the rest are refused with a
 * `ProviderError` at once.
 */
export const concurrencyLimit = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const line: (() => void)[] = []
  let asking = 0

  const leave = (): void => {
    const next = line.shift()
    // Whoever is next takes the place over.
    if (next) next()
    else asking -= 1
  }

  return async <T>(ask: () => Promise<T>): Promise<T> => {
    if (asking < atOnce) asking += 1
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve))
    else throw new ProviderError('too_many')
    return ask().finally(leave)
  }
}
