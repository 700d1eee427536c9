'use client'
import type { LiveChannel, LiveHandlers } from '@/lib/realtime/live-channel'

/**
 * Milliseconds. `open`: how long a channel may take to open. `first` and `max`: the waits before it is opened again,
 * doubled each time. `steady`: how long it must have held for the waits to start anew, so that a channel that opens
 * and breaks at once is not opened in a loop.
 */
export type KeepTimes = { open: number; first: number; max: number; steady: number }

/** Opens a channel, and again whenever it is lost. `lost` is told once for each time it fails to open or breaks. */
export const keepOpen = (open: (handlers: LiveHandlers) => LiveChannel, told: LiveHandlers, times: KeepTimes) => {
  let stopLast = (): void => undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = times.first

  const connect = (): void => {
    let over = false
    let openedAt: number | null = null
    const stop = (): void => {
      over = true
      clearTimeout(deadline)
      channel.close()
    }
    const lost = (): void => {
      if (over) return
      stop()
      if (openedAt !== null && performance.now() - openedAt > times.steady) wait = times.first
      // Between half and the whole of the wait: listeners lost together must not come back together.
      retry = setTimeout(connect, wait * (0.5 + Math.random() / 2))
      wait = Math.min(wait * 2, times.max)
      told.lost()
    }
    const opened = (): void => {
      if (over) return
      clearTimeout(deadline)
      openedAt = performance.now()
      told.opened()
    }
    const heard = (data: unknown): void => {
      if (!over) told.heard(data)
    }
    const deadline = setTimeout(lost, times.open)
    const channel = open({ opened, heard, lost })
    stopLast = stop
  }

  connect()
  return {
    stop: (): void => {
      clearTimeout(retry)
      stopLast()
    },
  }
}
