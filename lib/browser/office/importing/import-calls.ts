'use client'

import { callApi } from '@/lib/browser/api/call-api'
import {
  type ApplyImport,
  applyImportApi,
  type MapImport,
  mapImportApi,
  type UndoImport,
  undoImportApi,
} from '@/lib/core/office/office-import-api'

export const postMapImport = (request: MapImport, signal: AbortSignal) => callApi(mapImportApi, {}, request, { signal })

export const postApplyImport = (request: ApplyImport) => callApi(applyImportApi, {}, request)

export const postUndoImport = (request: UndoImport) => callApi(undoImportApi, {}, request)
