// What a moderator reads of a case until they ask for more: everything, without contact details.
import type { CaseDetail } from '@parinay/contract/admin/cases'
import { CONTACT_MASK } from '@parinay/contract/vocabulary/contact-mask'
import { shield } from '../safety/shield/shield.ts'

const shown = (text: string) => shield(text).shown

export const maskedCase = (one: CaseDetail): CaseDetail => ({
  ...one,
  words: shown(one.words),
  reports: one.reports.map((report) => ({
    ...report,
    words: shown(report.words),
    evidence: {
      lines: report.evidence.lines.map(({ label, text }) => ({ label, text: shown(text) })),
      messages: report.evidence.messages.map((message) => ({ ...message, text: shown(message.text) })),
    },
  })),
  ...(one.complaint && { complaint: { ...one.complaint, contact: one.complaint.contact && CONTACT_MASK } }),
  ...(one.appeal && { appeal: { ...one.appeal, words: shown(one.appeal.words) } }),
})
