import 'server-only'

export type SlotRule = { total: number; perAddress: number }

export type StreamSlots = {
  /** Returns the function that frees the slot (idempotent), or null when none is left. */
  take: (address: string) => (() => void) | null
  open: () => number
}

const SHARE_OF_FREE = 1 / 4

/**
 * Connection limit, in total and by address. An address may hold a quarter of what is still free (dynamic threshold),
 * so ten greedy ones leave two sevenths to others.
 */
export const streamSlots = ({ total, perAddress }: SlotRule): StreamSlots => {
  const byAddress = new Map<string, number>()
  let open = 0

  const free = (address: string): void => {
    open -= 1
    const left = (byAddress.get(address) ?? 1) - 1
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
  }

  return {
    take: (address) => {
      const own = byAddress.get(address) ?? 0
      if (open >= total || own >= perAddress) return null
      if (own > (total - open) * SHARE_OF_FREE) return null
      open += 1
      byAddress.set(address, own + 1)
      let taken = true
      return () => {
        if (taken) free(address)
        taken = false
      }
    },
    open: () => open,
  }
}
