import { availableParallelism } from 'node:os'

/** Pieces of heavy work that run at the same time: at most two, and fewer than the processors, so that calls keep one for themselves. */
export const HEAVY_WORK_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
