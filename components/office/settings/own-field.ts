import type { ComponentType } from 'react'

/** A field that has a component of its own: it finds its place by `path`, and frames itself. */
export type OwnFieldProps = { path: string; label: string; hint?: string | undefined }

/** By the field's path. */
export type OwnFields = Readonly<Record<string, ComponentType<OwnFieldProps>>>
