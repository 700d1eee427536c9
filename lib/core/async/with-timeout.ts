/** Rejects with code 'late' after `ms`; does not cancel `work`. */
export const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'late' })), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export const isLate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'late'
