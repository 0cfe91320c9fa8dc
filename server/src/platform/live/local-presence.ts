// The members with an open page in this process, and the announcements when they come online or go offline.
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../context.ts'
import type { ClusterAdapter } from './cluster-adapter.ts'

/** The delay keeps a member online while a page reloads or a phone changes networks. */
const LEAVE_DELAY_MS = 4_000

export interface PresenceOptions {
  cluster: ClusterAdapter
  /** Whether the member has a page open in this process at this moment. */
  hasOpenPage(member: MemberId): boolean
  presenceChanged(ctx: Context, member: MemberId, isOnline: boolean): Promise<void>
}

export function trackPresence(ctx: Context, { cluster, hasOpenPage, presenceChanged }: PresenceOptions) {
  const members = new Set<MemberId>()
  const warn = (what: string) => (error: unknown) => ctx.log.warn({ live: what, error })

  async function announceOnline(member: MemberId) {
    members.add(member)
    await cluster.memberConnected(member)
    await presenceChanged(ctx, member, true)
  }

  async function announceOffline(member: MemberId) {
    if (hasOpenPage(member) || !members.delete(member)) return
    await cluster.memberDisconnected(member)
    if (!(await cluster.onlineElsewhere([member])).has(member)) await presenceChanged(ctx, member, false)
  }

  cluster.onMembersLost((lost) => {
    for (const member of lost)
      if (!hasOpenPage(member)) void presenceChanged(ctx, member, false).catch(warn('offline not announced'))
  })

  return {
    pageOpened(member: MemberId) {
      if (!members.has(member)) announceOnline(member).catch(warn('online not announced'))
    },
    pageClosed(member: MemberId) {
      if (hasOpenPage(member)) return
      setTimeout(() => void announceOffline(member).catch(warn('offline not announced')), LEAVE_DELAY_MS).unref()
    },
    /** Announces the members again, because another process may have reported them offline. One by one, because there may be thousands. */
    async announceAgain() {
      for (const member of members)
        if (hasOpenPage(member)) await presenceChanged(ctx, member, true).catch(warn('online not announced'))
    },
    async close() {
      await Promise.all([...members].map((member) => cluster.memberDisconnected(member)))
    },
  }
}
