import { storePhotoApi } from '@/lib/core/office/office-photo-api'
import { uploadRoute } from '@/lib/server/route/upload-route'
import { takeUploadedPhoto } from '@/lib/venue-kit/office/take-photo'

export const POST = uploadRoute(storePhotoApi, takeUploadedPhoto)
