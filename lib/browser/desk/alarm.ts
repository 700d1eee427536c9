'use client'

/** Hz and seconds: audible over a kitchen hood, unlike a phone's ring. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.18 },
  { pitch: 880, at: 0.45 },
  { pitch: 1174.66, at: 0.63 },
] as const
const LATER_NOTES = NOTES.map(({ pitch, at }) => ({ pitch: pitch * 1.5, at: at + 0.9 }))
const NOTE_SECONDS = 0.16

export type Alarm = {
  /** Call it in a user gesture, or the browser refuses. False if it stays silent. */
  unlock: () => Promise<boolean>
  /** False if the device has suspended audio, as after a call. */
  ring: (isLouder?: boolean) => boolean
  close: () => void
}

/** Synthesized, so nothing to load: it works offline. */
export const createAlarm = (): Alarm => {
  const audio = new AudioContext()
  const play = (isLouder: boolean): void => {
    for (const { pitch, at } of isLouder ? [...NOTES, ...LATER_NOTES] : NOTES) {
      const tone = new OscillatorNode(audio, { type: 'square', frequency: pitch })
      const volume = new GainNode(audio, { gain: isLouder ? 1 : 0.4 })
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + NOTE_SECONDS)
    }
  }
  const ring = (isLouder = false): boolean => {
    if (audio.state !== 'running') return false
    play(isLouder)
    return true
  }
  return {
    unlock: async () => {
      await audio.resume().catch(() => undefined)
      return ring()
    },
    ring,
    close: () => void audio.close().catch(() => undefined),
  }
}
