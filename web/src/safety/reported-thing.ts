import type { CallInput } from '@parinay/contract/kernel/call'
import type { report } from '@parinay/contract/reports'

export interface ReportedThing {
  person: { _id: string; fullName: string }
  /** The profile, if absent. */
  about?: CallInput<typeof report>['body']['about'] | undefined
  /** Leaves a page that is about the person, once they are blocked. */
  onBlocked?: (() => void) | undefined
}
