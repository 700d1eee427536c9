'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { officeAddressApi } from '@/lib/core/office/office-address-api'
import type { BeginAnswers } from '@/lib/core/operator/begin-answers'
import { operatorDevicesApi, pairOperatorApi, revokeOperatorApi } from '@/lib/core/operator/operator-devices-api'
import {
  copyVenueApi,
  makeVenueApi,
  operatorVenuesApi,
  ownerLinkApi,
  removeVenueApi,
} from '@/lib/core/operator/operator-venues-api'

const FRESH = { cache: 'no-store' } as const

export const pairOperator = (code: string, name: string) => callApi(pairOperatorApi, {}, { code, name })

export const fetchOperatorVenues = () => callApi(operatorVenuesApi, {}, {}, FRESH)

export const postVenue = (key: string, answers: BeginAnswers) => callApi(makeVenueApi, {}, { key, answers })

export const postCopy = (id: number, key: string, name: string) =>
  callApi(copyVenueApi, { id: String(id) }, { key, name })

export const postRemoval = (id: number, name: string) => callApi(removeVenueApi, { id: String(id) }, { name })

export const postOwnerLink = (id: number) => callApi(ownerLinkApi, { id: String(id) }, {})

export const fetchOperatorDevices = () => callApi(operatorDevicesApi, {}, {}, FRESH)

export const postOperatorRevocation = (id: string) => callApi(revokeOperatorApi, { id }, {})

export const fetchOfficeAddress = () => callApi(officeAddressApi, {}, {}, FRESH)
