export const DESK_STATUSES = { not_paired: 401, owner_only: 403 } as const

export type DeskRefusal = { code: keyof typeof DESK_STATUSES }
