'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { editDraftApi, laterEditsApi, officeDraftApi } from '@/lib/core/office/office-draft-api'
import { officeLocateApi } from '@/lib/core/office/office-locate-api'
import { lookAtDraftApi } from '@/lib/core/office/office-look-api'
import { openOfficeApi } from '@/lib/core/office/office-open-api'
import {
  catchUpDraftApi,
  discardDraftApi,
  officeReviewApi,
  officeVersionsApi,
  publishDraftApi,
  restoreVersionApi,
} from '@/lib/core/office/office-publish-api'

const FRESH = { cache: 'no-store' } as const

export const openOffice = () => callApi(openOfficeApi, {}, {})

export const fetchDraft = () => callApi(officeDraftApi, {}, {}, FRESH)

export const postEdits = (baseVersion: number, edits: DraftEdit[]) => callApi(editDraftApi, {}, { baseVersion, edits })

export const fetchLaterEdits = (baseVersion: number, since: number) =>
  callApi(laterEditsApi, {}, { baseVersion, since }, FRESH)

export const fetchReview = () => callApi(officeReviewApi, {}, {}, FRESH)

export const postLook = () => callApi(lookAtDraftApi, {}, {})

export const postPublish = (version: number) => callApi(publishDraftApi, {}, { version })

export const postCatchUp = (version: number) => callApi(catchUpDraftApi, {}, { version })

export const postDiscard = (version: number) => callApi(discardDraftApi, {}, { version })

export const fetchVersions = () => callApi(officeVersionsApi, {}, {}, FRESH)

export const postRestore = (to: number) => callApi(restoreVersionApi, {}, { to })

export const postLocate = (place: { address: string; city: string }) => callApi(officeLocateApi, {}, place)
