import { DECISION_REASONS, type DecisionReason } from '@parinay/contract/admin/cases'

/** The reason from the list, then the moderator's own words. */
export const reasonText = ({ reason, words }: { reason: string | null; words: string | null }) =>
  [reason && `${DECISION_REASONS[reason as DecisionReason]}.`, words].filter(Boolean).join(' ')
