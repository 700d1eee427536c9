'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { type Station, stationOf } from '@/lib/core/desk/stations/station-board'

const KEY = 'coperto.desk.station'
const PRINT_KEY = 'coperto.desk.print-accepted'

type Choices = { station: Station; printsAccepted: boolean }

const store = createStore<Choices>(() => ({ station: null, printsAccepted: false }))

const remember = (): void =>
  store.setState({
    station: readStored('local', KEY, (value) => (typeof value === 'string' ? value : null)),
    printsAccepted: readStored('local', PRINT_KEY, (value) => value === true) ?? false,
  })

/** Reads what this device chose. */
export const useRememberedChoices = (): void => useEffect(remember, [])

/** The station that this device stands at; null: at all, also where the venue no longer has it. */
export const useStation = (stations: readonly string[]): Station =>
  stationOf(
    useStore(store, ({ station }) => station),
    stations,
  )

export const chooseStation = (station: Station): void => {
  store.setState({ station })
  writeStored('local', KEY, station)
}

export const usePrintsAccepted = (): boolean => useStore(store, ({ printsAccepted }) => printsAccepted)

export const printsAccepted = (): boolean => store.getState().printsAccepted

export const choosePrintsAccepted = (isPrinted: boolean): void => {
  store.setState({ printsAccepted: isPrinted })
  writeStored('local', PRINT_KEY, isPrinted)
}
