'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useCallback, useEffect, useState } from 'react'

/** Lazy-loaded part of the desk. A failed load can be retried while the rest keeps ringing. */
export const lazyPanel = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let loaded: ComponentType<P> | null = null
  return function LazyPanel(props: P) {
    const t = useTranslations('desk.views')
    const [isFailed, setFailed] = useState(false)
    const [Shown, setShown] = useState(() => loaded)
    const open = useCallback(async () => {
      setFailed(false)
      try {
        loaded = await load()
        setShown(() => loaded)
      } catch {
        setFailed(true)
      }
    }, [])
    useEffect(() => {
      if (!loaded) void open()
    }, [open])
    if (Shown) return <Shown {...props} />
    return isFailed ? (
      <p role="alert" className="notice">
        {t('failed')}{' '}
        <button type="button" className="button" onClick={open}>
          {t('retry')}
        </button>
      </p>
    ) : (
      <p role="status">{t('loading')}</p>
    )
  }
}
