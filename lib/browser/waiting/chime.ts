'use client'

/** Hz and seconds. */
const NOTES = [
  { pitch: 659.26, at: 0 },
  { pitch: 987.77, at: 0.16 },
] as const
const NOTE_SECONDS = 0.3
const VOLUME = 0.3

export type Chime = { play: () => void; close: () => void }

/** A short sound. Silent until the page's first press, as browsers want it. */
export const openChime = (): Chime => {
  let audio: AudioContext | null = null
  const unlock = (): void => {
    audio ??= new AudioContext()
    void audio.resume().catch(() => undefined)
  }
  const listeners = new AbortController()
  for (const name of ['pointerup', 'keydown']) document.addEventListener(name, unlock, { signal: listeners.signal })

  const playNote = (on: AudioContext, { pitch, at }: (typeof NOTES)[number]): void => {
    const start = on.currentTime + at
    const tone = new OscillatorNode(on, { frequency: pitch })
    const volume = new GainNode(on, { gain: VOLUME })
    volume.gain.setTargetAtTime(0, start, NOTE_SECONDS / 3)
    tone.connect(volume).connect(on.destination)
    tone.start(start)
    tone.stop(start + NOTE_SECONDS)
  }
  return {
    play: () => {
      if (audio?.state === 'running') for (const note of NOTES) playNote(audio, note)
    },
    close: () => {
      listeners.abort()
      void audio?.close().catch(() => undefined)
    },
  }
}
