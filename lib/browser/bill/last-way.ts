'use client'

import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { PART_WAYS, type PartWay } from '@/lib/core/bill/bill'

const wayIn = (value: unknown): PartWay | null => PART_WAYS.find((way) => way === value) ?? null

/** The way that this phone paid by last; null for none. */
export const lastWay = (): PartWay | null => readStored('local', STORAGE_KEYS.partWay, wayIn)

export const keepWay = (way: PartWay): void => void writeStored('local', STORAGE_KEYS.partWay, way)
