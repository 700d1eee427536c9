import type { ComponentType } from 'react'
import type { DeskState } from '@/lib/desk/desk-state-api'

/** What every view of a desk is shown with. */
export type DeskViewProps = {
  desk: DeskState
  /** The server's clock, in ms. */
  now: number
  /** What rings on this device, by id. */
  ringing: ReadonlySet<string>
  /** What of that has waited for too long. */
  loud: ReadonlySet<string>
  /** Whoever touches it has heard it. */
  onTouch: (id: string) => void
  /** What an answer said of the desk needs no further look. */
  onDesk: (changes: Partial<DeskState>) => void
  /** Looks at the desk again. */
  onLook: () => void
  /** What is to be said beside the view, as the card that it is about may be elsewhere by then. */
  onNotice: (words: string) => void
}

/** `waiting`: the ids of what waits for an answer; it rings in whatever view, until somebody touches it. */
export type DeskView = {
  Panel: ComponentType<DeskViewProps>
  waiting?: (desk: DeskState) => string[]
  /** The text among `desk` that says how many of them ring. */
  says?: 'ringing' | 'bookings.ringing'
  /** The ids of what has waited for too long: it rings louder, and whoever touched it. */
  louder?: (desk: DeskState, now: number) => string[]
}
