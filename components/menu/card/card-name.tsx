import type { ReactNode } from 'react'
import { ORIGINAL_LANG } from '@/lib/i18n/locales'

type Props = {
  name: string
  /** What the venue calls it, where the name is a translation. */
  original: string | undefined
  level: 3 | 4
  opens: boolean
  icon?: ReactNode
}

/** The name of an item, with its icon; when there are details, a button that covers the card and opens them. */
export const CardName = ({ name, original, level, opens, icon }: Props) => {
  const Heading = `h${level}` as const
  return (
    <>
      <Heading>
        {opens ? (
          <button type="button" data-open="">
            {name}
            {icon}
          </button>
        ) : (
          <>
            {name}
            {icon}
          </>
        )}
      </Heading>
      {original && <p lang={ORIGINAL_LANG}>{original}</p>}
    </>
  )
}
