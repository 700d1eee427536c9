'use client'

import { useEffect, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { fetchDeskEvening } from '@/lib/browser/desk/desk-calls'
import type { DeskEvening } from '@/lib/core/desk/desk-bookings-api'

const KEY = 'desk-evening'

/** It is fetched again at the desk's news, which also come when the page is looked at again. */
const OPTIONS = { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false }

const fetchEvening = async ([, date]: readonly [string, string]): Promise<DeskEvening> => {
  const result = await fetchDeskEvening(date)
  if (result.ok) return result.value
  throw new Error(result.error.code)
}

/** An evening of the venue, fetched once for all who show it; null until it is known. */
export const useEvening = (date: string) => {
  const { data, error, mutate } = useSWR(date ? ([KEY, date] as const) : null, fetchEvening, OPTIONS)
  return {
    evening: data ?? null,
    isFailed: error !== undefined && data === undefined,
    again: () => void mutate(),
    show: (evening: DeskEvening) => void mutate(evening, { revalidate: false }),
  }
}

/** Fetches the evenings on the page again whenever `news` changes. */
export const useEveningNews = (news: number): void => {
  const { mutate } = useSWRConfig()
  const seen = useRef(news)
  useEffect(() => {
    if (seen.current === news) return
    seen.current = news
    void mutate((key) => Array.isArray(key) && key[0] === KEY)
  }, [news, mutate])
}
