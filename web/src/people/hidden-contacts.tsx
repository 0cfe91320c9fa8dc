import { CONTACT_MASK } from '@parinay/contract/vocabulary/contact-mask'
import type { Warning } from '@parinay/contract/vocabulary/text-warnings'
import { Fragment, useState } from 'react'
import { InfoIcon, WarningIcon } from '../ui/icons.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import styles from './hidden-contacts.module.css'

export interface WarnedText {
  children: string
  warnings?: readonly Warning[] | undefined
}

const WARNINGS: Record<Warning, string> = {
  money: 'Never send money, gifts or codes to somebody you have not met. These words look like a request.',
  dowry: 'Asking for dowry is against the law. You owe nobody an answer to this.',
  abuse: 'You do not have to answer this.',
}

/** A text with masks or warnings. Loaded when one is shown: most texts have neither. */
export function HiddenContacts({ children, warnings = [] }: WarnedText) {
  return (
    <>
      {children.split(CONTACT_MASK).map((words, place) => (
        <Fragment key={place}>
          {place > 0 && <HiddenContact />}
          {words}
        </Fragment>
      ))}
      {warnings.map((warning) => (
        <span key={warning} className={styles.warning}>
          <WarningIcon size={16} />
          {WARNINGS[warning]}
        </span>
      ))}
    </>
  )
}

function HiddenContact() {
  const [isExplained, setIsExplained] = useState(false)
  return (
    <>
      <button type="button" className={styles.chip} onClick={() => setIsExplained(true)}>
        contact hidden
        <InfoIcon size={14} />
      </button>
      {isExplained && (
        <Dialog title="Contact details are hidden" size="small" onClose={() => setIsExplained(false)}>
          <p>
            Phone numbers, e-mail and payment addresses, user names and links stay hidden until both of you agree to
            share contact. You can talk here without giving anything away.
          </p>
        </Dialog>
      )}
    </>
  )
}
