// Loaded by lazy-sync-tasks.tsx, so that the first paint does not wait for it.
import { DeliveryReceipts } from '../conversations/delivery-receipts.tsx'
import { LazyTalkWindow } from '../conversations/talks/lazy-talk-window.tsx'
import { ReadMarkSync } from '../conversations/use-mark-read.ts'
import { OutboxSync } from '../conversations/use-outbox.ts'
import { PushedPage } from '../notifications/pushed-page.tsx'
import { RestoredPage } from './restored-page.tsx'
import { TokenRenewal } from './token-renewal.tsx'
import { WaitingSetup } from '../profile/waiting-setup.tsx'

/** The background tasks of every page of a member. */
export const SyncTasks = ({ self }: { self: string }) => (
  <>
    <DeliveryReceipts self={self} />
    <OutboxSync />
    <ReadMarkSync />
    <LazyTalkWindow />
    <TokenRenewal />
    <WaitingSetup />
    <RestoredPage />
    <PushedPage />
  </>
)
