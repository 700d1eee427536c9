'use client'

import '@/components/begin/begin.css'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { EnterForm } from '@/components/begin/enter-form'
import { FirstVenue } from '@/components/begin/first-venue'
import { VenueList } from '@/components/begin/venue-list'
import { fetchOperatorVenues } from '@/lib/browser/begin/operator-calls'
import type { OperatorVenues } from '@/lib/core/operator/operator-venues-api'

/** away: not let in. elsewhere: a menu API has the venues. */
type Closed = 'asking' | 'away' | 'elsewhere' | 'unreachable'

type State = { status: Closed } | { status: 'here'; seen: OperatorVenues }

const closedBy = (code: string): Closed => {
  if (code === 'not_paired') return 'away'
  return code === 'elsewhere' ? 'elsewhere' : 'unreachable'
}

/** What this device may see; a list that was read stays while the network is away. */
const useOperator = () => {
  const [state, setState] = useState<State>({ status: 'asking' })
  const look = useCallback(async (): Promise<void> => {
    const read = await fetchOperatorVenues()
    setState((before) => {
      if (read.ok) return { status: 'here', seen: read.value }
      const status = closedBy(read.error.code)
      return status === 'unreachable' && before.status === 'here' ? before : { status }
    })
  }, [])
  useEffect(() => void look(), [look])
  return { state, look }
}

const NotHere = ({ status, onLook }: { status: Closed; onLook: () => Promise<void> }) => {
  const t = useTranslations('begin')
  if (status === 'away') return <EnterForm onEntered={onLook} />
  if (status === 'asking') return <p role="status">{t('asking')}</p>
  return (
    <div className="notice begin-card">
      <h1>{t('title')}</h1>
      <p role="alert">{t(status)}</p>
      {status === 'unreachable' ? (
        <button type="button" className="button" onClick={() => void onLook()}>
          {t('retry')}
        </button>
      ) : null}
    </div>
  )
}

/** The operator's page: begins the first venue, then lists all. */
export const OperatorPage = () => {
  const t = useTranslations('begin')
  const { state, look } = useOperator()
  const isFirst = state.status === 'here' && state.seen.venues.every(({ isDemo }) => isDemo)
  return (
    <>
      <title>{t(isFirst ? 'first.title' : 'title')}</title>
      {state.status !== 'here' ? <NotHere status={state.status} onLook={look} /> : null}
      {state.status === 'here' && isFirst ? <FirstVenue seen={state.seen} onLook={look} /> : null}
      {state.status === 'here' && !isFirst ? (
        <>
          <h1>{t('title')}</h1>
          <VenueList seen={state.seen} onLook={look} />
        </>
      ) : null}
    </>
  )
}
