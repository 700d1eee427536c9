'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

type Props = { pages: string[]; onFail: () => void }

export const ImagePages = ({ pages, onFail }: Props) => {
  const t = useTranslations('allergens')
  const list = useRef<HTMLOListElement>(null)

  // An image may have failed before hydration.
  useEffect(() => {
    const images = [...(list.current?.querySelectorAll('img') ?? [])]
    if (images.some((image) => image.complete && image.naturalWidth === 0)) onFail()
  }, [onFail])

  return (
    <ol ref={list} className="zoom-pages">
      {pages.map((page, index) => (
        <li key={page}>
          <img
            src={page}
            alt={`${t('ownDocument')}. ${t('page', { page: index + 1, pages: pages.length })}`}
            loading={index === 0 ? 'eager' : 'lazy'}
            onError={onFail}
          />
        </li>
      ))}
    </ol>
  )
}
