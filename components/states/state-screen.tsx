import type { ReactNode } from 'react'
import '@/components/states/states.css'

type StateScreenProps = {
  title: string
  text: string
  picture?: ReactNode
  /** The next step: a state without one leaves the diner stranded. */
  children: ReactNode
}

/** Shared shape of every empty, failed and unknown state: picture, title, why, next step. */
export const StateScreen = ({ title, text, picture, children }: StateScreenProps) => (
  <section className="state">
    {picture ? <div className="state-picture">{picture}</div> : null}
    <h1 className="state-title">{title}</h1>
    <p className="state-text">{text}</p>
    <div className="state-actions">{children}</div>
  </section>
)
