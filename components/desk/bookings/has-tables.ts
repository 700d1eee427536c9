'use client'

import { createContext, useContext } from 'react'

/** Whether the venue names its tables: without, none is to be chosen. */
export const HasTables = createContext(false)

export const useHasTables = (): boolean => useContext(HasTables)
