import 'server-only'

export type SlotRule = { total: number; perAddress: number }

export type StreamSlots = {
  /** Takes one of the slots; gives the function that frees it (once), or null when none is left. */
  take: (address: string) => (() => void) | null
  open: () => number
}

/** An address that holds more than this fraction of what is free gets no further one. */
const SHARE_OF_FREE = 1 / 4

/**
 * Connection limit: counts what is open at once, over all and by address, so that streams cannot fill the memory. The fewer are
 * free, the fewer one address may hold (dynamic threshold): ten that take all they get leave two sevenths to others.
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
