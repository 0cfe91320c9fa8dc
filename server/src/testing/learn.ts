import { merge } from '../discovery/merge.ts'
import type { Context } from '../platform/context.ts'
import { findNewcomers } from '../searches/matching.ts'
import { noteNewcomers } from '../searches/newcomers.ts'

/** One merge, and what the saved searches make of it. How many were merged. */
export async function learnSome(ctx: Context): Promise<number> {
  const merged = await merge(ctx, noteNewcomers)
  await findNewcomers(ctx)
  return merged
}

/** Until the index knows everybody. */
export async function learnAll(ctx: Context): Promise<void> {
  while ((await learnSome(ctx)) > 0);
}
