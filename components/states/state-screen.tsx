import type { ReactNode } from 'react'
import '@/components/states/states.css'

type StateScreenProps = {
  title: string
  text: string
  picture?: ReactNode
  /** The next step. */
  children: ReactNode
}

/** Layout of empty, failed and unknown states. */
export const StateScreen = ({ title, text, picture, children }: StateScreenProps) => (
  <section className="state">
    {picture ? <div className="state-picture">{picture}</div> : null}
    <h1 className="state-title">{title}</h1>
    <p className="state-text">{text}</p>
    <div className="state-actions">{children}</div>
  </section>
)
